/** The backend of `npm run bench`: answers that stand in files, as fast as Node can. Arguments: port, folder. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port = '', folder = ''] = process.argv.slice(2)
const json = 'application/vnd.api+json'
/** A signed-in response is a batch response of the token backend (sessions.md SES-2). */
const batch = { 'access-token': ' ', 'token-type': 'Bearer', client: 'c1', expiry: ' ', uid: 'u@demo.example' }
const keep = { 'cache-control': 'public, max-age=3600', etag: 'W/"v1"' }

const response = (name: string, headers: Record<string, string>) => {
  const body = readFileSync(`${folder}/${name}`)
  return { body, headers: { 'content-type': json, 'content-length': String(body.length), ...headers } }
}
const responses = new Map([
  ['/api/v1/signed-in/2', response('2', batch)],
  ['/api/v1/signed-in/50', response('50', batch)],
  ['/api/v1/public/2', response('2', keep)],
  ['/api/v1/public/50', response('50', keep)],
  ['/api/v1/vacancies', response('vacancies', keep)],
  ['/api/v1/volunteer_centers/current', response('center', keep)],
])

createServer((request, response) => {
  const found = responses.get((request.url ?? '').split('?', 1)[0] ?? '')
  response.writeHead(found ? 200 : 404, found?.headers)
  response.end(found?.body)
}).listen(Number(port), '127.0.0.1')
