/**
 * `npm run test:postgres [tests…]`: the backend's tests on PostgreSQL, on a server that is started for them in a temporary
 * folder and removed afterwards. Needs `initdb` and `postgres` (Debian: `apt-get install postgresql`), in the path or where
 * Debian puts them; `PG_BIN` names another folder. Fails with a message when they are missing.
 */
import '#shared/node-check.js'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from '#tests/support/postgres-server.ts'

// What survives a crash does not matter for a folder that is removed.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
const server = await startPostgres(settings).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
let status = 1
try {
  const named = process.argv.slice(2)
  const tests = spawn('vitest', ['run', ...(named.length > 0 ? named : ['tests/backend', 'tests/unit/backend'])], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: server.url },
  })
  // Interrupted from the keyboard, the tests end by themselves and the server is stopped below.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal))
  const [code] = (await once(tests, 'exit')) as [number | null]
  status = code ?? 1
} finally {
  await server.close()
}
process.exit(status)
