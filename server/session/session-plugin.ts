/** Gives every request its session, and turns decisions about backend answers into cookies. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { clearSession, readSession, writeSession } from './cookies.ts'
import type { Session } from './session.ts'
import { type BackendAnswer, decideSession } from './token-rules.ts'
import { NewestTokens } from './token-successors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's session as it stands now: later backend answers in the same request replace it. */
    session: Session | null
    /** Cookies of this visit carry `Secure` and the `__Host-` prefix. */
    secureCookies: boolean
  }
  interface FastifyInstance {
    sessions: Sessions
  }
}

export type SessionPluginOptions = { secureCookies: 'always' | 'by-request' }

export type Sessions = {
  /** Applies a backend answer to the visitor's session and this reply's cookies. */
  settle: (request: FastifyRequest, reply: FastifyReply, answer: BackendAnswer) => void
  /** Signs the visitor in with these tokens. */
  start: (request: FastifyRequest, reply: FastifyReply, session: Session) => void
  /** Ends the session; an admin who was signed in as somebody else is signed out too. */
  end: (request: FastifyRequest, reply: FastifyReply) => void
  /** Puts the admin's own session aside before they become somebody else. */
  setAside: (request: FastifyRequest, reply: FastifyReply, admin: Session) => void
  /** Back to the admin's own session; false when none lies aside. */
  restore: (request: FastifyRequest, reply: FastifyReply) => boolean
}

export const sessionPlugin = fp<SessionPluginOptions>(
  async (app, options) => {
    const newest = new NewestTokens()
    app.decorateRequest('session', null)
    app.decorateRequest('secureCookies', false)

    app.addHook('onRequest', (request, _reply, done) => {
      request.secureCookies = options.secureCookies === 'always' || request.isHttps
      request.session = readSession(request, 'own', request.secureCookies)
      done()
    })

    const start: Sessions['start'] = (request, reply, session) => {
      if (!writeSession(reply, 'own', session, request.secureCookies)) {
        request.log.error({ code: 'session.too_large' }, 'The backend sent tokens that do not fit into cookies')
        return
      }
      newest.remember(session)
      request.session = session
    }

    const end: Sessions['end'] = (request, reply) => {
      clearSession(reply, 'own', request.secureCookies)
      if (readSession(request, 'admin', request.secureCookies)) clearSession(reply, 'admin', request.secureCookies)
      if (request.session) newest.end(request.session)
      request.session = null
    }

    const restore: Sessions['restore'] = (request, reply) => {
      const admin = readSession(request, 'admin', request.secureCookies)
      if (!admin) return false
      start(request, reply, newest.latest(admin))
      clearSession(reply, 'admin', request.secureCookies)
      return true
    }

    const setAside: Sessions['setAside'] = (request, reply, admin) => {
      // Already somebody else: the admin's own session stays the one to return to.
      if (readSession(request, 'admin', request.secureCookies)) return
      writeSession(reply, 'admin', newest.latest(admin), request.secureCookies)
    }

    const settle: Sessions['settle'] = (request, reply, answer) => {
      const decision = decideSession(answer, newest)
      if (decision.kind === 'store') start(request, reply, decision.session)
      // A borrowed session that has run out gives the admin's own one back.
      else if (decision.kind === 'clear') restore(request, reply) || end(request, reply)
      else if (decision.kind === 'unsolicited') {
        request.log.error(
          { code: 'session.unsolicited_token' },
          'A backend answer carried a token although none was sent',
        )
      }
    }

    app.decorate('sessions', { settle, start, end, setAside, restore })
  },
  { name: 'session', dependencies: ['site', '@fastify/cookie'] },
)
