/**
 * The baseline of `npm run bench`: what a good engineer writes in an afternoon with `node:http` and `http.Agent`. It
 * moves the tokens between cookies and headers, without any guard, log, limit or metric. Arguments: port, upstream port.
 */
import { Agent, createServer, request as send } from 'node:http'

const [port, upstreamPort] = process.argv.slice(2).map(Number)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const sessionNames = ['access-token', 'client', 'uid'] as const

function cookiesOf(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split('; ').map((pair): [string, string] => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
  })
  return new Map(pairs)
}

createServer((incoming, outgoing) => {
  const { cookie, host: _host, connection: _connection, ...headers } = incoming.headers
  const cookies = cookiesOf(cookie)
  for (const name of sessionNames) headers[name] = cookies.get(name) ?? ''
  const site = { 'x-tenant': 'demo', 'app-context': 'gelderland', 'volunteer-center-id': '1' }
  const upstream = send(
    {
      host: '127.0.0.1',
      port: upstreamPort,
      agent,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, ...site },
    },
    (response) => {
      const { connection: _connection, ...passed } = response.headers
      const token = String(passed['access-token'] ?? '').trim()
      if (token !== '') outgoing.setHeader('set-cookie', `access-token=${token}; Path=/; HttpOnly; SameSite=Lax`)
      for (const name of sessionNames) delete passed[name]
      outgoing.writeHead(response.statusCode ?? 502, passed)
      response.pipe(outgoing)
    },
  )
  upstream.on('error', () => {
    outgoing.statusCode = 502
    outgoing.end()
  })
  incoming.pipe(upstream)
}).listen(port, '127.0.0.1')
