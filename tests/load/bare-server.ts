/**
 * The floor of `npm run bench`: `node:http` alone, which sends the gateway's own responses byte for byte. What the gateway
 * spends beyond it is its own work. Arguments: port, gateway port, host, a JSON file with the requests to copy.
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'

type Copied = { path: string; headers: Record<string, string> }
type Response = { status: number; headers: string[]; body: Buffer }

const [port = '', gatewayPort = '', host = '', file = ''] = process.argv.slice(2)

async function fetchOnce({ path, headers }: Copied): Promise<Response> {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: gatewayPort, path, headers: { host, ...headers } }
    request(options, resolve).on('error', reject).end()
  })
  const body = Buffer.concat(await incoming.toArray())
  // Node writes these three itself, as it does for the gateway.
  const own = ['date', 'connection', 'keep-alive']
  const pairs = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    own.includes(name) ? [] : values.flatMap((value) => [name, value]),
  )
  return { status: incoming.statusCode ?? 0, headers: pairs, body }
}

const copied: Copied[] = JSON.parse(readFileSync(file, 'utf8'))
const responses = new Map<string, Response>()
for (const one of copied) responses.set(one.path, await fetchOnce(one))

createServer((incoming, outgoing) => {
  const found = responses.get(incoming.url ?? '')
  outgoing.writeHead(found?.status ?? 404, found?.headers)
  outgoing.end(found?.body)
}).listen(Number(port), '127.0.0.1')
