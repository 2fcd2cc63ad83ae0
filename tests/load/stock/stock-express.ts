/** The same with Express: its best-known proxy, limit, security headers and files. Arguments: port, upstream port, folder of assets. */
import { Agent } from 'node:http'
import express from 'express'
import { rateLimit } from 'express-rate-limit'
import helmet from 'helmet'
import { createProxyMiddleware } from 'http-proxy-middleware'

const [port, upstreamPort, root = ''] = process.argv.slice(2)
const target = `http://127.0.0.1:${upstreamPort}`
const app = express()
app.use(helmet())
app.use(rateLimit({ limit: 1_000_000_000, windowMs: 60_000 }))
app.use('/assets', express.static(root, { immutable: true, maxAge: '365d' }))
app.use(createProxyMiddleware({ target, pathFilter: '/api', agent: new Agent({ keepAlive: true, maxSockets: 64 }) }))
app.listen(Number(port), '127.0.0.1')
