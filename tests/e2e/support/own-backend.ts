/** A reference backend of a test's own, with the sample records. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/free-port.ts'
import { expect } from './test.ts'

export type OwnBackend = { url: string; folder: string; close: () => Promise<void> }

/** `settings` returns the environment beside the usual one; it may write files into the folder first. */
export async function startOwnBackend(
  settings: (folder: string) => Promise<Record<string, string>>,
): Promise<OwnBackend> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'own-backend-'))
  const backend: ChildProcess = spawn(process.execPath, ['backend/start.js'], {
    env: {
      ...process.env,
      // As `npm start` does: without it a start takes three seconds of processor more.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? 'node_modules/.cache/node',
      BACKEND_PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      ...(await settings(folder)),
    },
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  const status = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 90_000 }).toBe(200)
  return {
    url,
    folder,
    close: async () => {
      backend.kill('SIGTERM')
      await once(backend, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}
