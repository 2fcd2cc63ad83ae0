/** The assets of the build as @fastify/static serves them, beside the gateway's own route. Arguments: port, folder. */
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const [port, root = ''] = process.argv.slice(2)
const app = Fastify({ logger: false })
await app.register(fastifyStatic, { root, prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '365d' })
await app.listen({ host: '127.0.0.1', port: Number(port) })
