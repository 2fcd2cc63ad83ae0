/**
 * A backend in a process of its own, that ends without warning: signs somebody up, and says when that is stored. With an
 * idempotency key it dies between the write and its response.
 */
import { subscribe } from 'node:diagnostics_channel'
import { buildBackend } from '#backend/app.ts'
import { preparedDatabase } from './build-backend.ts'

const [dataDir = '', smtpUrl = '', email = '', idempotencyKey] = process.argv.slice(2)
const archive = await preparedDatabase()
const { app, mail } = await buildBackend({
  dataDir,
  archive,
  smtpUrl,
  runJobs: false,
  scryptCost: 4,
  logLevel: 'silent',
})
// The handler has returned, and nothing is sent yet.
if (idempotencyKey) {
  subscribe('tracing:fastify.request.handler:asyncStart', () => process.kill(process.pid, 'SIGKILL'))
}
const response = await app.inject({
  method: 'POST',
  url: '/api/v1/signups',
  headers: {
    'volunteer-center-id': '1',
    'x-forwarded-host': 'demo.example',
    'x-forwarded-proto': 'https',
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  },
  payload: {
    email,
    first_name: 'Ada',
    last_name: 'Bos',
    password: 'lang-genoeg-1',
    postal_code4: '7311',
    is_adult: true,
    consent: true,
    open_for: 30_000,
  },
})
process.stdout.write(`stored ${response.statusCode}\n`)
// The sender now talks to a mail server that does not response.
void mail?.flush()
setInterval(() => {}, 60_000)
