import fp from 'fastify-plugin'
import type { Db } from '#backend/db/driver.ts'
import { CenterRegistry } from './centers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    centers: CenterRegistry
  }
}

export const centers = fp<{ db: Db }>(
  async (app, { db }) => {
    const registry = new CenterRegistry(db)
    await registry.reload()
    app.decorate('centers', registry)
  },
  { name: 'centers' },
)
