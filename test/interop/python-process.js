/** A Python script that answers questions, with one line of JSON for each question and answer. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Yields the answer to each question, in order.
 * @param {string} python
 * @param {string} script
 * @param {readonly object[]} questions
 * @param {Readonly<Record<string, string>>} [settings] of its environment
 * @returns {AsyncGenerator<unknown>}
 */
export async function* askScript(python, script, questions, settings = {}) {
  const env = { ...process.env, ...settings, PYTHONUTF8: '1', PYTHONDONTWRITEBYTECODE: '1' };
  const child = spawn(python, [script], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let said = '';
  child.stderr.on('data', (part) => {
    said = (said + part).slice(-4000);
  });
  // If a process ends early, its answers are missing.
  child.stdin.on('error', () => {});
  child.stdin.end(questions.map((question) => `${JSON.stringify(question)}\n`).join(''));
  let answered = 0;
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      answered++;
      yield JSON.parse(line);
    }
    await ended;
  } finally {
    child.kill();
  }
  if (answered < questions.length)
    throw new Error(`No answer to ${JSON.stringify(questions[answered])}:\n${said.trim()}`);
}
