/** What the one who started the platform reads. */
import { tenants } from '#shared/site.ts'
import { accepts } from './ports.ts'

/** Addresses of the sites and who can sign in. */
export function announce(port: number, backendPort: number): void {
  const line = '─'.repeat(64)
  console.log(`\n${line}\n  The platform runs. Open one of the tenants:\n`)
  for (const tenant of tenants) console.log(`    http://${tenant}.localhost:${port}`)
  if (process.env.BACKEND_URL === undefined) {
    console.log('\n  Sign in (password welkom-demo-1) with, for every tenant:\n')
    for (const who of ['vrijwilliger', 'organisatie', 'centrum']) console.log(`    ${who}@<tenant>.example`)
    console.log('    super@platform.example')
    console.log(`\n  The API of the backend, to read and search: http://localhost:${backendPort}/docs`)
    console.log(`\n  Mails are written to ${process.env.DATA_DIR ?? 'data'}/outbox and their links to this log.`)
  }
  console.log(`${line}\n`)
}

/** Without the allocator the gateway's memory grows under load: glibc keeps what was freed (docs/decisions/0032-memory.md). */
export function allocatorNotice(isInstalled: boolean, platform: string = process.platform): string | null {
  if (isInstalled || platform !== 'linux') return null
  return (
    '  libjemalloc2 is not installed: under load the gateway takes up to 100 MB more, and keeps it.\n' +
    '  On Debian and Ubuntu: apt-get install libjemalloc2\n'
  )
}

/** With a backend of its own choice, the newcomer learns at once when that cannot be reached. */
export async function warnOfDeadBackend(): Promise<void> {
  const { BACKEND_URL } = process.env
  if (BACKEND_URL === undefined) return
  const { hostname, port: given, protocol } = new URL(BACKEND_URL)
  if (await accepts(Number(given) || (protocol === 'https:' ? 443 : 80), hostname)) return
  console.error(
    `The backend at ${BACKEND_URL} (BACKEND_URL) cannot be reached: pages will show no data until it can.\n`,
  )
}
