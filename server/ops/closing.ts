import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Shutdown has begun: this gateway is not ready, and each connection closes after its response. */
    isClosing: () => boolean
    /** Begins shutdown. New requests are still served until `close()`, so that a load balancer has time to notice. */
    beginClosing: () => void
  }
}

/** Closes connections after their last response during shutdown: an idle keep-alive one would delay it (gateway.md GW-24). */
export const closing = fp(
  async (app) => {
    let isClosing = false
    app.decorate('isClosing', () => isClosing)
    const beginClosing = () => {
      isClosing = true
    }
    app.decorate('beginClosing', beginClosing)
    app.addHook('preClose', async () => beginClosing())
    app.addHook('onSend', (request, reply, _payload, done) => {
      // Node stops reading a connection that requested an upgrade, so keeping it open is useless.
      if (isClosing || request.raw.headers.upgrade !== undefined) reply.header('connection', 'close')
      done()
    })
  },
  { name: 'closing' },
)
