import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { endConnectionsAfterResponse } from '#shared/closing-connections.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Shutdown has begun: this gateway is not ready, and each connection closes after its response. */
    isClosing: () => boolean
    /** Begins shutdown. New requests are still served until `close()`, so that a load balancer has time to notice. */
    beginClosing: () => void
    /** Whether the connection of this request closes after its response. */
    endsConnection: (request: FastifyRequest) => boolean
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
    // Node stops reading a connection that requested an upgrade, so keeping it open is useless.
    app.decorate('endsConnection', (request: FastifyRequest) => isClosing || request.raw.headers.upgrade !== undefined)
    app.addHook('preClose', async () => {
      beginClosing()
      endConnectionsAfterResponse(app.server)
    })
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (app.endsConnection(request)) reply.header('connection', 'close')
      done()
    })
  },
  { name: 'closing' },
)
