/** A built gateway of a test's own, in front of a backend of the test's own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { type Capability, capabilityNames } from '#shared/capabilities.ts'
import { freePort } from '../../support/free-port.ts'
import { expect } from './test.ts'

export type OwnGateway = {
  port: number
  at: (path: string) => string
  /** Folder of its configuration, which it follows. */
  config: string
  close: () => Promise<void>
}

/**
 * `has`: the capabilities that `config/backend.yaml` says are there. `port`: one that something else knows already. `client`: folder of another build of
 * the client.
 */
export async function startOwnGateway(
  backendUrl: string,
  has: readonly Capability[],
  port?: number,
  client?: string,
): Promise<OwnGateway> {
  port ??= await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'own-gateway-'))
  await cp('config', join(folder, 'config'), { recursive: true })
  const capabilities = Object.fromEntries(capabilityNames.map((name) => [name, has.includes(name)]))
  await writeFile(join(folder, 'config/backend.yaml'), stringify({ capabilities }))
  const gateway: ChildProcess = spawn(process.execPath, [join(process.env.CLIENT_DIR ?? 'dist', 'server/main.js')], {
    env: {
      ...process.env,
      // As `npm start` does: without it a start takes three seconds of processor more.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? 'node_modules/.cache/node',
      PORT: String(port),
      OPS_PORT: '0',
      BACKEND_URL: backendUrl,
      ...(client === undefined ? {} : { CLIENT_DIR: client }),
      CONFIG_DIR: join(folder, 'config'),
      PREVIOUS_BUILDS_DIR: join(folder, 'previous-builds'),
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      RATE_LIMIT_SIGN_IN: '0',
    },
    stdio: 'inherit',
  })
  const status = () =>
    fetch(`http://127.0.0.1:${port}/sociale-kaart`).then(
      (response) => response.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 30_000 }).toBe(200)
  return {
    port,
    config: join(folder, 'config'),
    at: (path) => `http://demo.localhost:${port}${path}`,
    close: async () => {
      gateway.kill('SIGINT')
      await once(gateway, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}
