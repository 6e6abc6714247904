/** A server that answers as little as a server can: what a health check could cost on this machine at this moment. */
import fastify from 'fastify';

const server = fastify();
server.get('/health', async () => ({ status: 'ok' }));
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
