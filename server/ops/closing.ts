import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** The end has begun: running requests finish, nothing new is taken. */
    isClosing: () => boolean
  }
}

/** Lets the last answers end their connections: a kept one would outlive its answer and hold up the end (gateway.md 24). */
export const closing = fp(
  async (app) => {
    let isClosing = false
    app.decorate('isClosing', () => isClosing)
    app.addHook('preClose', async () => {
      isClosing = true
    })
    app.addHook('onSend', (request, reply, _payload, done) => {
      // Node reads nothing more on a connection that wished for another protocol: kept, it would only be held.
      if (isClosing || request.raw.headers.upgrade !== undefined) reply.header('connection', 'close')
      done()
    })
  },
  { name: 'closing' },
)
