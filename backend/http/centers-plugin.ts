import fp from 'fastify-plugin'
import type { Db } from '#backend/db/driver.ts'
import type { BackendOptions } from '#backend/options.ts'
import { CenterRegistry } from './centers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    centers: CenterRegistry
  }
}

export const centers = fp<{ db: Db; options: Pick<BackendOptions, 'identityProviders'> }>(
  async (app, { db, options }) => {
    const registry = new CenterRegistry(db, options.identityProviders)
    await registry.reload()
    app.decorate('centers', registry)
  },
  { name: 'centers' },
)
