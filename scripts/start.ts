/**
 * `npm start` and `npm run dev`: the reference backend (unless BACKEND_URL names another) and the gateway, each in a process of its
 * own, ended together. With `--build` it builds first, when the sources changed. Prints the addresses of the sites and who can sign in.
 */
import '#shared/node-check.js'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { databaseDirectory } from '#backend/options.ts'
import { build, obstacleOf } from './build/run.ts'
import { stateOfBuild } from './build/stamp.ts'
import { gatewayProgram, hasAllocator, memoryEnvironment } from './gateway-start.ts'
import { allocatorNotice, announce, warnOfDeadBackend } from './start/announcement.ts'
import { accepts, untilAccepting } from './start/ports.ts'
import { ending, endWithSignals, run } from './start/programs.ts'

const root = join(import.meta.dirname, '..')
const development = process.argv.includes('--dev')
const port = Number(process.env.PORT ?? 3000)
const backendPort = Number(process.env.BACKEND_PORT ?? 3001)
const dataFolder = process.env.DATA_DIR ?? './data'
const ownBackend = process.env.BACKEND_URL === undefined
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
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
  ...(development ? { DEV: '1' } : {}),
}
const watch = development ? ['--watch', '--watch-preserve-output'] : []
/** From one file of the build, except in development. */
const gateway = development ? ['server/main.ts'] : gatewayProgram

/** What is wrong goes to the terminal as a sentence that says what to do. */
function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function checkPorts(): void {
  for (const [key, value] of Object.entries({ PORT: port, BACKEND_PORT: backendPort })) {
    if (Number.isInteger(value) && value > 0 && value < 65_536) continue
    refuse(`${key} must be a port, not '${process.env[key]}'.`)
  }
}

/** In a folder that is read-only the embedded database and the outbox need another place. */
function checkDataFolder(): void {
  try {
    mkdirSync(dataFolder, { recursive: true })
    accessSync(dataFolder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    refuse(`Nothing can be written to ${dataFolder} (${code}). Set DATA_DIR to a folder that this user may write to.`)
  }
}

async function buildWhenDue(): Promise<void> {
  const state = stateOfBuild(root)
  if (state === 'current') return console.log('Nothing changed since the last build.')
  const obstacle = obstacleOf(root)
  if (obstacle) refuse(obstacle)
  console.log(`${state === 'missing' ? 'The first build' : 'Something changed: a build'}, which takes about a minute:`)
  if (await build(root, ending)) return
  // Ended by a signal: `end` exits.
  if (!ending.aborted) process.exit(1)
  await new Promise(() => {})
}

async function startBackend(): Promise<void> {
  if (await accepts(backendPort)) refuse(`Port ${backendPort} is in use. Set BACKEND_PORT to another one.`)
  const isEmpty = !process.env.DATABASE_URL && !existsSync(databaseDirectory(dataFolder))
  console.log(
    isEmpty
      ? 'Starting the backend, which fills its new database with sample records: half a minute …'
      : 'Starting the backend …',
  )
  run('The backend', [...watch, 'backend/main.ts'], env)
  const seconds = await untilAccepting(backendPort)
  if (!ending.aborted) console.log(`The backend is ready after ${seconds} s.`)
}

endWithSignals()
checkPorts()
if (ownBackend) checkDataFolder()
if (await accepts(port)) refuse(`Port ${port} is in use. Set PORT to another one.`)
if (process.argv.includes('--build')) await buildWhenDue()
else if (!existsSync(gateway.at(-1) ?? '')) refuse('There is no build. Run `npm start`, or `npm run build` before.')
if (ownBackend) await startBackend()
if (!ending.aborted) {
  console.log('Starting the gateway …')
  run('The gateway', [...watch, ...gateway], env)
  await untilAccepting(port)
}
if (!ending.aborted) {
  announce(port, backendPort)
  const notice = allocatorNotice(hasAllocator)
  if (notice) console.log(notice)
  await warnOfDeadBackend()
}
