/**
 * Which request, or which job, the running code works for: its id goes with the mails and jobs that it causes, so that the reference
 * on a page leads to the mail that failed (docs/errors.md).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import fp from 'fastify-plugin'

const origin = new AsyncLocalStorage<string>()

/** Also a header of mails: nothing but an id may come through. */
const isId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

/** Null outside of a request and a job. */
export const currentOrigin = (): string | null => origin.getStore() ?? null

export const workFor = <T>(id: string, work: () => T): T => (isId(id) ? origin.run(id, work) : work())

export const requestOrigin = fp(
  async (app) => {
    // After the body: its events come from the socket, and would leave what is run here.
    app.addHook('preHandler', (request, _reply, done) => workFor(request.id, done))
  },
  { name: 'request-origin' },
)
