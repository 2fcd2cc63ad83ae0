/** Reads the session of every request from its cookies and writes back what backend responses make of it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { clearSession, readSession, writeSession } from './cookies.ts'
import type { Session } from './session.ts'
import { type BackendResponse, decideSession } from './token-rules.ts'
import { TokenSuccessors } from './token-successors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's session; replaced by later backend responses within the same request. */
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
  /** Applies a backend response to the visitor's session and this reply's cookies. */
  applyTokens: (request: FastifyRequest, reply: FastifyReply, response: BackendResponse) => void
  /** Signs the visitor in with these tokens. */
  start: (request: FastifyRequest, reply: FastifyReply, session: Session) => void
  /** Ends the session; an admin who was signed in as somebody else is signed out too. */
  end: (request: FastifyRequest, reply: FastifyReply) => void
  /** Stores the admin's own session in cookies of its own before an impersonation. */
  stashAdminSession: (request: FastifyRequest, reply: FastifyReply, admin: Session) => void
  /** Ends an impersonation: restores the stashed admin session; false when there is none. */
  restoreAdminSession: (request: FastifyRequest, reply: FastifyReply) => boolean
}

export const sessionPlugin = fp<SessionPluginOptions>(
  async (app, options) => {
    const successors = new TokenSuccessors()
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
      successors.record(session)
      request.session = session
    }

    const end: Sessions['end'] = (request, reply) => {
      clearSession(reply, 'own', request.secureCookies)
      if (readSession(request, 'admin', request.secureCookies)) clearSession(reply, 'admin', request.secureCookies)
      if (request.session) successors.end(request.session)
      request.session = null
    }

    const restoreAdminSession: Sessions['restoreAdminSession'] = (request, reply) => {
      const admin = readSession(request, 'admin', request.secureCookies)
      if (!admin) return false
      start(request, reply, successors.newestOf(admin))
      clearSession(reply, 'admin', request.secureCookies)
      return true
    }

    const stashAdminSession: Sessions['stashAdminSession'] = (request, reply, admin) => {
      // During an impersonation the stashed session stays the one to return to.
      if (readSession(request, 'admin', request.secureCookies)) return
      writeSession(reply, 'admin', successors.newestOf(admin), request.secureCookies)
    }

    const applyTokens: Sessions['applyTokens'] = (request, reply, response) => {
      const decision = decideSession(response, successors)
      if (decision.kind === 'store') start(request, reply, decision.session)
      // An expired impersonation leads back to the admin's own session.
      else if (decision.kind === 'clear') restoreAdminSession(request, reply) || end(request, reply)
      else if (decision.kind === 'unsolicited') {
        request.log.error(
          { code: 'session.unsolicited_token' },
          'A backend response carried a token although none was sent',
        )
      }
    }

    app.decorate('sessions', { applyTokens, start, end, stashAdminSession, restoreAdminSession })
  },
  { name: 'session', dependencies: ['site', '@fastify/cookie'] },
)
