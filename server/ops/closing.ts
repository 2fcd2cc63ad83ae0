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
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (isClosing) reply.header('connection', 'close')
      done()
    })
  },
  { name: 'closing' },
)
