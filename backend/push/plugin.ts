/** Sends notifications to devices; without keys there are none. */
import fp from 'fastify-plugin'
import type { Db } from '#backend/db/driver.ts'
import type { BackendOptions } from '#backend/options.ts'
import { PushSender } from './push-sender.ts'
import { openPushService } from './push-service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Null without `VAPID_PUBLIC_KEY`. */
    push: PushSender | null
  }
}

export const push = fp<{ db: Db; options: BackendOptions }>(
  async (app, { db, options }) => {
    const { pushKeys, pushTestOrigin, now } = options
    const deliver = pushKeys && (await openPushService(pushKeys, pushTestOrigin))
    const sender = deliver ? new PushSender({ db, now, deliver, log: app.log }) : null
    app.decorate('push', sender)
    if (!sender) return
    // What a request queued is sent after its response, when its transaction is committed.
    app.addHook('onResponse', async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') sender.wake()
    })
  },
  { name: 'push' },
)
