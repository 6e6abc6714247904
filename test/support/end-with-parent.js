/**
 * Loaded into processes that tests start: the channel to the test closes when the test run ends, however it
 * ends, and so does the process. Its worker threads load this too and have no channel.
 */
import cluster from 'node:cluster';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const end = () => process.kill(process.pid, 'SIGKILL');
  // The test run may be gone before this is loaded.
  if (!process.connected) end();
  process.on('disconnect', end);
  // Listening must not keep a finished process alive. One of several that accept on a port waits for the
  // others.
  if (!cluster.isWorker) process.channel?.unref();
}
