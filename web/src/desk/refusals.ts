/** What the service says to programs, and what the workbench says to people instead. */
const rewordings: readonly (readonly [said: RegExp, shown: string])[] = [
  [/The body/, 'The file'],
  [
    /\/document: must be an object.*/,
    'The file is JSON, but not a filing, an investor statement or a report in xBRL-JSON: each of these is an object, in braces.',
  ],
  [/^fileName: must be (.+)$/, 'Rename the file to $1.'],
  [
    /The form contains several reports, (.+); send them one by one.*$/,
    'These files are several reports: $1. Open one of them, together with the files that belong to it.',
  ],
  [
    /The form contains no report\..*$/,
    'None of these files is a report. Open the report itself, together with the files that belong to it.',
  ],
];

/** Returns why the service refused a request, in terms of files instead of requests. */
export function refusalText({ message }: Error): string {
  for (const [said, shown] of rewordings) if (said.test(message)) return message.replace(said, shown);
  return message;
}
