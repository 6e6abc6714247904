/** A server to load, in its own process: the service, or a bare Fastify that echoes the request. */
import fastify from 'fastify';
import { readConfig } from '../build/http/config.js';
import { startServer } from '../build/http/server.js';

/** Sends a message to the benchmark. @param {object} message */
const tell = (message) => process.send?.(message);

process.on('message', () => tell(process.cpuUsage()));
process.on('disconnect', () => process.exit());
if (process.argv[2] === 'echo') {
  const echo = fastify();
  echo.post('/echo', async (request) => request.body);
  tell({ url: `${await echo.listen({ port: 0, host: '127.0.0.1' })}/echo` });
} else {
  const { url } = await startServer(readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' }));
  tell({ url: `${url}/api/v1/validate` });
}
