import { buildGateway } from './build-gateway.ts'
import type { RedisServer } from './redis-server.ts'
import { TokenBackend } from './token-backend.ts'
import { startUpstream } from './upstream.ts'

/** Two gateways on one backend, the token backend unless the test scripts it. */
export async function twoGateways(redis: RedisServer | null, options: Parameters<typeof buildGateway>[0] = {}) {
  const upstream = await startUpstream()
  const backend = new TokenBackend()
  upstream.on('*', backend.respond)
  const build = async () =>
    (await buildGateway({ backendUrl: upstream.url, ...(redis ? { redis: redis.options } : {}), ...options })).app
  const gateways = [await build(), await build()] as const
  return { upstream, backend, gateways }
}
