/** A minimal server: the least that a health check could cost on this machine right now. */
import fastify from 'fastify';

const server = fastify();
server.get('/health', async () => ({ status: 'ok' }));
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
