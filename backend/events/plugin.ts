import fp from 'fastify-plugin'
import type { Database } from '#backend/db/driver.ts'
import { EventHub } from './event-hub.ts'

declare module 'fastify' {
  interface FastifyInstance {
    events: EventHub
  }
}

export const events = fp<{ database: Database }>(
  async (app, { database }) => {
    const hub = new EventHub(app.log)
    await hub.start(database)
    app.decorate('events', hub)
    // Before the server closes, which waits for its responses.
    app.addHook('preClose', () => hub.close())
  },
  { name: 'events' },
)
