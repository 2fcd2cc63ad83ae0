/**
 * A double of a stock Rails: the controllers of devise_token_auth 1.2 with its default settings and Dutch texts, and
 * `authenticate_user!` before everything below `/api`. It sends headers as Ruby does: the bytes of its strings, in UTF-8.
 */
import { TokenBackend } from './token-backend.ts'
import { type RecordedRequest, type Scripted, tokenHeaders } from './upstream.ts'

export type RailsUser = {
  email: string
  password: string
  isConfirmed?: boolean
  isLocked?: boolean
}

/** A session as a redirect names it. */
type Started = ReturnType<TokenBackend['signIn']> & { email: string; uid: string }

/** One-time tokens of mails, by what they are for; each value is the address of the account. */
type MailedTokens = Record<'confirmation' | 'reset' | 'unlock', Map<string, string>>

export type RailsSettings = {
  /** The mail of a reset carries its token alone, which sets the password without a session. */
  requireClientPasswordResetToken?: boolean
  /** How the bytes of a text go on the wire. */
  encoding?: 'utf8' | 'latin1'
  /** A confirmation signs in, as before version 1.1 and where a session of Devise is there. */
  confirmationSignsIn?: boolean
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const json = { 'content-type': 'application/json; charset=utf-8' }
export const railsTexts = {
  badCredentials: 'Ongeldige logingegevens.',
  locked: 'Je account is geblokkeerd vanwege te veel mislukte inlogpogingen.',
  notSignedIn: 'Je dient in te loggen of je in te schrijven.',
  notFound: 'Gebruiker is niet gevonden of niet ingelogd.',
  changed: 'Uw wachtwoord is aangepast.',
}
export const notConfirmedText = (email: string) =>
  `Een bevestingsmail is verzonden naar het adres '${email}'. Volg de instructies in de mail om uw account te activeren.`

export class RailsBackend {
  readonly tokens = new TokenBackend()
  readonly users = new Map<string, RailsUser>()
  readonly mailed: MailedTokens = { confirmation: new Map(), reset: new Map(), unlock: new Map() }
  readonly #settings: RailsSettings

  constructor(users: readonly RailsUser[], settings: RailsSettings = {}) {
    for (const user of users) this.users.set(user.email, user)
    this.#settings = settings
  }

  /** A script of the upstream double, for all paths. */
  readonly respond = async (request: RecordedRequest): Promise<Scripted> => {
    const url = new URL(request.url, 'http://rails.invalid')
    const action = `${request.method} ${url.pathname}`
    const fields = fieldsOf(request.body)
    switch (action) {
      case 'POST /auth/sign_in':
        return this.#signIn(fields)
      case 'DELETE /auth/sign_out':
        return this.#signOut(request)
      case 'GET /auth/validate_token':
        return this.#validate(request)
      case 'POST /auth/password':
      case 'POST /auth/confirmation':
      case 'POST /auth/unlock':
        return this.#requestMail(url.pathname, fields)
      case 'GET /auth/password/edit':
        return this.#edit(url.searchParams, request.headers['x-forwarded-host'])
      case 'PUT /auth/password':
        return this.#setPassword(request, fields)
      case 'GET /auth/confirmation':
        return this.#confirm(url.searchParams)
      case 'GET /auth/unlock':
        return this.#unlock(url.searchParams, String(request.headers['x-forwarded-host']))
      case 'POST /api/v1/sign_in_as_user':
        return this.#signInAs(request, String(fields.email))
    }
    // Routes that nobody has drawn; those of the specification respond as a signed-in controller does.
    const isDrawn = url.pathname.startsWith('/api/v1/current_') || url.pathname === '/api/v1/users/1'
    return isDrawn ? this.#api(request) : routingError()
  }

  #wire = (text: string) => Buffer.from(text, this.#settings.encoding ?? 'utf8').toString('latin1')
  #text = (wire: string) => Buffer.from(wire, 'latin1').toString(this.#settings.encoding ?? 'utf8')

  #start(email: string): Started {
    const uid = this.#wire(email)
    return { ...this.tokens.signIn(uid), uid, email }
  }

  #headersOf({ client, token, expiry, uid }: Started) {
    return tokenHeaders({ client, token, uid, expiry: Math.floor(expiry / 1000) })
  }

  #signIn(fields: Record<string, unknown>): Scripted {
    const user = this.users.get(String(fields.email).trim().toLowerCase())
    if (!user) return error(401, railsTexts.badCredentials)
    if (user.isLocked) return error(401, railsTexts.locked)
    if (user.isConfirmed === false) return error(401, notConfirmedText(user.email))
    if (user.password !== fields.password) return error(401, railsTexts.badCredentials)
    const headers = this.#headersOf(this.#start(user.email))
    return { headers: { ...json, ...headers }, body: { data: publicUser(user.email) } }
  }

  async #signOut(request: RecordedRequest): Promise<Scripted> {
    const { status = 200 } = await this.tokens.respond(request)
    return status === 200 ? { headers: json, body: { success: true } } : error(404, railsTexts.notFound)
  }

  async #validate(request: RecordedRequest): Promise<Scripted> {
    const { status = 200, headers = {} } = await this.tokens.respond(request)
    if (status !== 200) return error(401, railsTexts.badCredentials)
    const data = publicUser(this.#text(String(request.headers.uid)))
    return { headers: { ...headers, ...json }, body: { success: true, data } }
  }

  #requestMail(path: string, { email, redirect_url: redirectUrl }: Record<string, unknown>): Scripted {
    if (path === '/auth/password' && redirectUrl === undefined) return error(401, 'Redirect URL ontbreekt.')
    if (typeof email !== 'string' || email === '') return error(401, 'Je moet een e-mailadres opgeven.')
    if (!this.users.has(email.toLowerCase())) return error(404, `Kan gebruiker met e-mail '${email}' niet vinden.`)
    return { headers: json, body: { success: true, message: `Er is een e-mail naar '${email}' verstuurd.` } }
  }

  #edit(query: URLSearchParams, host: string | string[] | undefined): Scripted {
    const token = query.get('reset_password_token') ?? ''
    const redirectUrl = query.get('redirect_url')
    if (redirectUrl === null) return error(401, 'Redirect URL ontbreekt.')
    const email = this.mailed.reset.get(token)
    if (email === undefined) return routingError()
    const user = this.users.get(email)
    if (user) user.isConfirmed = true
    if (this.#settings.requireClientPasswordResetToken) {
      return redirectTo(generateUrl(redirectUrl, { reset_password_token: token }), String(host))
    }
    const started = this.#start(email)
    const more = { reset_password: 'true', reset_password_token: token }
    return redirectTo(generateUrl(redirectUrl, this.#redirectHeaders(started, more)), String(host))
  }

  async #setPassword(request: RecordedRequest, fields: Record<string, unknown>): Promise<Scripted> {
    const token = fields.reset_password_token
    const byToken = this.#settings.requireClientPasswordResetToken && typeof token === 'string'
    const email = byToken ? this.mailed.reset.get(String(token)) : this.#text(String(request.headers.uid ?? ''))
    const session = byToken ? null : await this.tokens.respond(request)
    const user = this.users.get(email ?? '')
    if (!user || (session?.status ?? 200) !== 200) return error(401, 'Unauthorized')
    if (!fields.password || !fields.password_confirmation)
      return error(422, "De velden 'Wachtwoord' en 'Wachtwoord bevestiging' zijn verplicht.")
    user.password = String(fields.password)
    this.mailed.reset.delete(String(token))
    const headers = session?.headers ?? this.#headersOf(this.#start(user.email))
    // `as_json` of the record: Devise leaves its own secrets out, and knows nothing of `tokens`.
    const tokens = Object.fromEntries(
      [...this.tokens.clients].map(([client, { token }]) => [client, { token: `$2a$10$${token}`, expiry: 1 }]),
    )
    const data = { ...publicUser(user.email), tokens }
    return { headers: { ...headers, ...json }, body: { success: true, data, message: railsTexts.changed } }
  }

  #confirm(query: URLSearchParams): Scripted {
    const token = query.get('confirmation_token') ?? ''
    const redirectUrl = query.get('redirect_url')
    const email = this.mailed.confirmation.get(token)
    this.mailed.confirmation.delete(token)
    const user = this.users.get(email ?? '')
    if (!user || redirectUrl === null) {
      if (redirectUrl === null) return routingError()
      return redirectTo(generateUrl(redirectUrl, { account_confirmation_success: 'false' }), '')
    }
    user.isConfirmed = true
    const success = { account_confirmation_success: 'true' }
    if (!this.#settings.confirmationSignsIn) return redirectTo(generateUrl(redirectUrl, success), '')
    return redirectTo(generateUrl(redirectUrl, this.#redirectHeaders(this.#start(user.email), success)), '')
  }

  #unlock(query: URLSearchParams, host: string): Scripted {
    const token = query.get('unlock_token') ?? ''
    const user = this.users.get(this.mailed.unlock.get(token) ?? '')
    this.mailed.unlock.delete(token)
    if (!user) return routingError()
    user.isLocked = false
    return redirectTo(generateUrl('/', this.#redirectHeaders(this.#start(user.email), { unlock: 'true' })), host)
  }

  async #signInAs(request: RecordedRequest, email: string): Promise<Scripted> {
    // As of the admin: the token double would start a session of its own.
    const admin = await this.#api({ ...request, method: 'GET', url: '/api/v1/current_user' })
    if ((admin.status ?? 200) !== 200) return admin
    const data = { id: '2', type: 'users', attributes: { email } }
    return { headers: this.#headersOf(this.#start(email)), body: { data } }
  }

  async #api(request: RecordedRequest): Promise<Scripted> {
    const { status = 200, headers } = await this.tokens.respond(request)
    if (status !== 200) return { status: 401, headers: json, body: { errors: [railsTexts.notSignedIn] } }
    const email = this.#text(String(request.headers.uid))
    return { ...(headers ? { headers } : {}), body: { data: { id: '1', type: 'users', attributes: { email } } } }
  }

  #redirectHeaders({ client, token, expiry, email }: Started, more: Record<string, string>) {
    const names = { 'access-token': token, client, config: 'default', client_id: client, token }
    return { ...names, ...more, uid: email, expiry: String(Math.floor(expiry / 1000)) }
  }
}

/** `as_json` without tokens. */
const publicUser = (email: string) => ({ id: 1, provider: 'email', uid: email, allow_password_change: false, email })

function fieldsOf(body: string): Record<string, unknown> {
  if (body === '') return {}
  return JSON.parse(Buffer.from(body, 'latin1').toString('utf8')) as Record<string, unknown>
}

/** `render_error` of its controllers. */
const error = (status: number, text: string): Scripted => ({
  status,
  headers: json,
  body: { success: false, errors: [text] },
})

/** `raise ActionController::RoutingError` in production: the page of `public/404.html`. */
const routingError = (): Scripted => ({
  status: 404,
  headers: html,
  body: "<!DOCTYPE html><html><body><h1>The page you were looking for doesn't exist.</h1></body></html>",
})

/** `DeviseTokenAuth::Url.generate`: of a bare path it makes `:///`, as it prints a scheme and a host that are not there. */
function generateUrl(url: string, params: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)))
  if (url.startsWith('/')) return `://${url}?${query}`
  const { protocol, host, pathname, search } = new URL(url)
  const own = search === '' ? '' : `${search.slice(1)}&`
  return `${protocol}//${host}${pathname}?${own}${query}`
}

/** `redirect_to`: a text that is no URL is put after the host of the request. */
function redirectTo(target: string, host: string): Scripted {
  const location = /^[a-z][a-z\d+.-]*:|^\/\//i.test(target) ? target : `http://${host}${target}`
  const escaped = location.replaceAll('&', '&amp;')
  return {
    status: 302,
    headers: { ...html, location },
    body: `<html><body>You are being <a href="${escaped}">redirected</a>.</body></html>`,
  }
}
