/** What a team takes from Fastify's shelf: its proxy, limit, security headers, files and log. Arguments: port, upstream port, folder of assets. */
import helmet from '@fastify/helmet'
import httpProxy from '@fastify/http-proxy'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const [port, upstreamPort, root = ''] = process.argv.slice(2)
const app = Fastify({ logger: true })
await app.register(helmet)
await app.register(rateLimit, { max: 1_000_000_000, timeWindow: 60_000 })
await app.register(fastifyStatic, { root, prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '365d' })
await app.register(httpProxy, { upstream: `http://127.0.0.1:${upstreamPort}`, prefix: '/api', rewritePrefix: '/api' })
await app.listen({ host: '127.0.0.1', port: Number(port) })
