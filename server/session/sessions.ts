/** Reads the session of every request from its cookies and writes back what backend responses make of it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { clearSession, readSession, writeSession } from './cookies.ts'
import { endAtBackend } from './own-requests.ts'
import { clearReset } from './password-reset.ts'
import { clearRecent, hasRecent, newestRecent, writeRecent } from './recent-sessions.ts'
import type { Session } from './session.ts'
import { SharedSuccessors } from './shared-successors.ts'
import { type BackendResponse, decideSession, mayChangeSession } from './token-rules.ts'
import { TokenSuccessors } from './token-successors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's session; replaced by later backend responses within the same request. */
    session: Session | null
    /** During an impersonation, the admin's own session. */
    adminSession: Session | null
    /** Cookies of this visit carry `Secure` and the `__Host-` prefix. */
    secureCookies: boolean
    /** When the request was received, in milliseconds on the clock of the token successors. */
    receivedAt: number
    /** Clients whose newest session other gateways must learn before the response is sent; null for none. */
    changedClients: Set<string> | null
  }
  interface FastifyInstance {
    sessions: Sessions
  }
}

export type SessionOptions = { secureCookies?: 'always' | 'by-request' }

export type Sessions = {
  /** Applies a backend response to the visitor's session and this reply's cookies. A promise when other gateways are asked first. */
  applyTokens: (
    request: FastifyRequest,
    reply: FastifyReply,
    response: Omit<BackendResponse, 'receivedAt'>,
  ) => void | Promise<void>
  /** Replaces a session whose token is known to have been overtaken by its successor, in the request and its cookies. */
  adoptNewest: (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>
  /** Signs the visitor in with these tokens. An admin's session of an impersonation before ends, also at the backend. */
  start: (request: FastifyRequest, reply: FastifyReply, session: Session) => void | Promise<void>
  /** Ends the session; an admin who was signed in as somebody else is signed out too. */
  end: (request: FastifyRequest, reply: FastifyReply) => void
  /** Stores the admin's own session in cookies of its own before an impersonation. */
  stashAdminSession: (request: FastifyRequest, reply: FastifyReply, admin: Session) => void
  /** Ends an impersonation: restores the stashed admin session; false when there is none. */
  restoreAdminSession: (request: FastifyRequest, reply: FastifyReply) => boolean
}

export const sessions = fp<SessionOptions>(
  async (app, { secureCookies = 'by-request' }) => {
    // Entries of several gateways are compared, so they need the clock of the day.
    const successors = new TokenSuccessors(app.sharedState ? { now: Date.now } : {})
    const shared = app.sharedState ? new SharedSuccessors({ ...app.sharedState, successors, log: app.log }) : null
    app.decorateRequest('session', null)
    app.decorateRequest('adminSession', null)
    app.decorateRequest('changedClients', null)
    app.decorateRequest('secureCookies', false)
    app.decorateRequest('receivedAt', 0)

    const markChanged = (request: FastifyRequest, session: Session) => {
      if (!shared) return
      request.changedClients ??= new Set()
      request.changedClients.add(session.client)
    }

    const share = async (request: FastifyRequest) => {
      const changed = [...(request.changedClients ?? [])]
      request.changedClients = null
      await shared?.push(changed)
    }

    if (shared) {
      app.addHook('onSend', (request, _reply, payload, done) => {
        if (request.changedClients === null) return done(null, payload)
        share(request).then(() => done(null, payload), done)
      })
    }

    const write = (request: FastifyRequest, reply: FastifyReply, session: Session): boolean => {
      if (!writeSession(reply, 'own', session, request.secureCookies)) {
        request.log.error({ code: 'session.too_large' }, 'The backend sent tokens that do not fit into cookies')
        return false
      }
      request.session = session
      return true
    }

    const rememberRecent = (request: FastifyRequest, reply: FastifyReply, session: Session) =>
      writeRecent(request, reply, session, Date.now() - (successors.now() - request.receivedAt))

    const start: Sessions['start'] = (request, reply, session) => {
      const admin = request.adminSession
      if (!replace(request, reply, session)) return
      clearReset(request, reply)
      if (admin === null) return
      clearAdminSession(request, reply)
      successors.end(admin, 'signed-out')
      markChanged(request, admin)
      return endAtBackend(request, app.upstream, admin)
    }

    /** Returns whether the session was written. */
    const replace = (request: FastifyRequest, reply: FastifyReply, session: Session): boolean => {
      const previous = request.session
      if (!write(request, reply, session)) return false
      const isReplaced = previous !== null && previous.client !== session.client
      // Another session's response may be on its way, or has left its cookie here.
      if (isReplaced || hasRecent(request)) rememberRecent(request, reply, session)
      if (isReplaced) {
        successors.end(previous, 'replaced')
        markChanged(request, previous)
      }
      successors.start(session)
      markChanged(request, session)
      return true
    }

    const clearAdminSession = (request: FastifyRequest, reply: FastifyReply) => {
      if (request.adminSession === null) return
      clearSession(reply, 'admin', request.secureCookies)
      request.adminSession = null
    }

    const end: Sessions['end'] = (request, reply) => {
      const { session: own, adminSession } = request
      clear(request, reply)
      clearReset(request, reply)
      for (const session of [own, adminSession]) {
        if (!session) continue
        successors.end(session, 'signed-out')
        markChanged(request, session)
      }
    }

    const clear = (request: FastifyRequest, reply: FastifyReply) => {
      clearSession(reply, 'own', request.secureCookies)
      clearRecent(request, reply)
      clearAdminSession(request, reply)
      request.session = null
    }

    const restoreAdminSession: Sessions['restoreAdminSession'] = (request, reply) => {
      const admin = request.adminSession
      if (!admin) return false
      replace(request, reply, successors.newestOf(admin))
      clearAdminSession(request, reply)
      return true
    }

    const stashAdminSession: Sessions['stashAdminSession'] = (request, reply, admin) => {
      // During an impersonation the stashed session stays the one to return to.
      if (request.adminSession) return
      successors.stash(admin)
      markChanged(request, admin)
      request.adminSession = successors.newestOf(admin)
      writeSession(reply, 'admin', request.adminSession, request.secureCookies)
    }

    const adoptNewest: Sessions['adoptNewest'] = (request, reply) => {
      const { session, adminSession } = request
      if (session === null) return
      const recent = session === adminSession ? session : newestRecent(request, reply, session)
      if (!shared) return adoptKnown(request, reply, recent)
      // The admin's own session is restored from its cookies: its newest token must be known by then.
      const clients = [session, recent, adminSession].flatMap((one) => one?.client ?? [])
      return shared.pull(clients).then(() => adoptKnown(request, reply, recent))
    }

    const adoptKnown = (request: FastifyRequest, reply: FastifyReply, recent: Session) => {
      if (request.session === request.adminSession) {
        restoreAdminSession(request, reply)
        return
      }
      if (recent !== request.session && !successors.isEnded(recent.client)) write(request, reply, recent)
      const { session } = request
      if (session === null || successors.isEnded(session.client)) return
      if (successors.isStashed(session.client)) {
        // Restored through another gateway: its own cookies have it again.
        if (successors.isLeftOver(session.client, request.receivedAt)) successors.start(session)
        return
      }
      const newest = successors.newestOf(session)
      if (newest !== session) write(request, reply, newest)
    }

    const applyTokens: Sessions['applyTokens'] = (request, reply, response) => {
      const { sent } = response
      if (!shared || sent === null || !mayChangeSession(response)) return applyKnown(request, reply, response)
      return shared
        .pull([sent.client])
        .then(() => applyKnown(request, reply, response))
        .then(() => share(request))
    }

    const applyKnown = (
      request: FastifyRequest,
      reply: FastifyReply,
      response: Omit<BackendResponse, 'receivedAt'>,
    ): void | Promise<void> => {
      const decision = decideSession({ ...response, receivedAt: request.receivedAt }, successors)
      if (decision.kind === 'start') {
        // Without a session before, somebody has signed in; with one, its user goes on: as somebody else, or with a new password.
        if (response.sent === null) return start(request, reply, decision.session)
        replace(request, reply, decision.session)
      } else if (decision.kind === 'store' || decision.kind === 'record') {
        successors.record(decision.session, response.sent ?? decision.session)
        markChanged(request, decision.session)
        if (decision.kind === 'store' && write(request, reply, decision.session)) {
          rememberRecent(request, reply, decision.session)
        }
      }
      // An expired impersonation leads back to the admin's own session.
      else if (decision.kind === 'clear') restoreAdminSession(request, reply) || clear(request, reply)
      else if (decision.kind === 'unsolicited') {
        request.log.error(
          { code: 'session.unsolicited_token' },
          'A backend response carried a token of a session that was not sent',
        )
      }
    }

    app.decorate('sessions', { applyTokens, start, end, stashAdminSession, restoreAdminSession, adoptNewest })

    app.addHook('onRequest', (request, _reply, done) => {
      request.receivedAt = successors.now()
      request.secureCookies = secureCookies === 'always' || request.isHttps
      request.adminSession = readSession(request, 'admin', request.secureCookies)
      // Browsers drop the cookies of an impersonation when it expires: what is left is the admin's own session.
      request.session = readSession(request, 'own', request.secureCookies) ?? request.adminSession
      done()
    })
  },
  { name: 'sessions', dependencies: ['cookies', 'shared-state', 'site', 'upstream'] },
)
