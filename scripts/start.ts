/**
 * `npm start` and `npm run dev`: the reference backend (unless BACKEND_URL names another) and the gateway, each in a
 * process of its own, ended together. Prints the addresses of the sites and who can sign in.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { tenants } from '#shared/site.ts'
import { gatewayProgram, memoryEnvironment } from './gateway-start.ts'

const development = process.argv.includes('--dev')
const port = Number(process.env.PORT ?? 3000)
const backendPort = Number(process.env.BACKEND_PORT ?? 3001)
const env = {
  ...memoryEnvironment,
  ...process.env,
  PORT: String(port),
  BACKEND_PORT: String(backendPort),
  BACKEND_URL: process.env.BACKEND_URL ?? `http://127.0.0.1:${backendPort}`,
  NODE_ENV: process.env.NODE_ENV ?? 'development',
  // Beside the build, which empties its own folders alone.
  PREVIOUS_BUILDS_DIR: process.env.PREVIOUS_BUILDS_DIR ?? join(process.env.CLIENT_DIR ?? 'dist', 'previous-builds'),
  // Compiled code and stripped types of the last start: a third less work until the first response.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '../node_modules/.cache/node'),
  ...(development ? { DEV: '1' } : {}),
}

/** From one file of the build, except in development. */
const gateway = development ? ['server/main.ts'] : gatewayProgram

const children: ChildProcess[] = []
let ending = false

function run(name: string, program: readonly string[]): ChildProcess {
  const watch = development ? ['--watch', '--watch-preserve-output'] : []
  const child = spawn(process.execPath, [...watch, ...program], { env, stdio: 'inherit' })
  children.push(child)
  child.once('exit', (code, signal) => {
    if (!ending) console.error(`${name} ended (${signal ?? code}); the rest is stopped.`)
    void end(code ?? 1)
  })
  return child
}

/** Ends every child and waits for them, then exits with `code`. */
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null)
  // SIGTERM would let the gateway drain first.
  for (const child of running) child.kill('SIGINT')
  await Promise.all(running.map((child) => once(child, 'exit')))
  process.exit(code)
}

function accepts(at: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(at, host)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

async function untilAccepting(at: number): Promise<void> {
  while (!ending && !(await accepts(at))) await delay(100)
}

function announce(): void {
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

/** With a backend of its own choice, the newcomer learns at once when that cannot be reached. */
async function warnOfDeadBackend(): Promise<void> {
  const { BACKEND_URL } = process.env
  if (BACKEND_URL === undefined) return
  const { hostname, port: given, protocol } = new URL(BACKEND_URL)
  if (await accepts(Number(given) || (protocol === 'https:' ? 443 : 80), hostname)) return
  console.error(
    `The backend at ${BACKEND_URL} (BACKEND_URL) cannot be reached: pages will show no data until it can.\n`,
  )
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))

for (const [key, value] of Object.entries({ PORT: port, BACKEND_PORT: backendPort })) {
  if (Number.isInteger(value) && value > 0 && value < 65_536) continue
  console.error(`${key} must be a port, not '${process.env[key]}'.`)
  process.exit(1)
}

if (!existsSync(gateway.at(-1) ?? '')) {
  console.error('There is no build. Run `npm start`, or `npm run build` before.')
  process.exit(1)
}
if (await accepts(port)) {
  console.error(`Port ${port} is in use. Set PORT to another one.`)
  process.exit(1)
}
if (process.env.BACKEND_URL === undefined) {
  if (await accepts(backendPort)) {
    console.error(`Port ${backendPort} is in use. Set BACKEND_PORT to another one.`)
    process.exit(1)
  }
  run('The backend', ['backend/main.ts'])
  await untilAccepting(backendPort)
}
run('The gateway', gateway)
await untilAccepting(port)
if (!ending) {
  announce()
  await warnOfDeadBackend()
}
