/** A gateway for one test, on the repository's own configuration and a tiny client build; it closes itself. */
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { buildGateway as build, type Gateway, type GatewayOptions } from '#server/app.ts'
import { startUpstream, type UpstreamDouble } from './upstream.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const clientBuild = here('client-build')
export const projectConfig = here('../../config')

export type TestGateway = { app: Gateway; upstream: UpstreamDouble }

/** Builds a gateway before an upstream double, unless the test brings its own backend. */
export async function buildGateway(overrides: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const upstream = await startUpstream()
  const app = await build({
    configDirectory: projectConfig,
    clientDirectory: clientBuild,
    backendUrl: upstream.url,
    localPort: 3000,
    ...overrides,
  })
  onTestFinished(async () => {
    await app.close()
    await upstream.close()
  })
  return { app, upstream }
}

/** Listens on a free port of this machine; answers it. */
export async function listen(app: Gateway): Promise<number> {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return Number(new URL(address).port)
}

/** Names and values of the Set-Cookie lines of an response; a cleared cookie has the value ''. */
export function cookiesOf(headers: Record<string, unknown>): Record<string, string> {
  const lines = headers['set-cookie']
  const all = Array.isArray(lines) ? lines : typeof lines === 'string' ? [lines] : []
  const pairs = all.map((line: string) => /^([^=]+)=([^;]*)/.exec(line))
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')]))
}

/** Cookie header of a visitor who is signed in over plain http. */
export const sessionCookie = (session: { token?: string; client?: string; uid?: string; expiry?: number } = {}) =>
  [
    `access-token=${session.token ?? 'token-1'}`,
    `client=${session.client ?? 'client-1'}`,
    `uid=${encodeURIComponent(session.uid ?? 'vrijwilliger@demo.example')}`,
    `expiry=${session.expiry ?? 1_999_000_000}`,
  ].join('; ')
