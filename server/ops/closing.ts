import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Shutdown has begun: running requests finish, no new ones are accepted. */
    isClosing: () => boolean
  }
}

/** Closes connections after their last response during shutdown: an idle keep-alive one would delay it (gateway.md GW-24). */
export const closing = fp(
  async (app) => {
    let isClosing = false
    app.decorate('isClosing', () => isClosing)
    app.addHook('preClose', async () => {
      isClosing = true
    })
    app.addHook('onSend', (request, reply, _payload, done) => {
      // Node stops reading a connection that asked for an upgrade, so keeping it open is useless.
      if (isClosing || request.raw.headers.upgrade !== undefined) reply.header('connection', 'close')
      done()
    })
  },
  { name: 'closing' },
)
