/** `GET /config` on the ops port: the configuration that runs, for `npm run config:check -- --running=URL`. It has no secrets. */
import type { FastifyInstance } from 'fastify'

export function serveRunningConfig(server: FastifyInstance, { config }: FastifyInstance): void {
  server.get('/config', async () => ({ ...config.status(), settings: config.settings() }))
}
