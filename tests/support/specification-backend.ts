/**
 * A backend that offers exactly the calls of the specification (backend.md, "What a page does without"), with the attributes that the
 * specification names, in memory. Every other path gets the 404 of Rails. By hand: `node tests/support/specification-backend.ts PORT`,
 * with `--stock` as a stock Rails.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Kind, type SpecificationUser, sampleRecords, writable } from './specification-backend/records.ts'
import { type SessionStore, Sessions } from './specification-backend/sessions.ts'
import { StockSessions } from './specification-backend/stock-sessions.ts'

export type Mail = { to: string; subject: string; path: string }

export type SpecificationBackend = {
  url: string
  /** Method and path of every request with its status and the organization that it is for, in order. */
  requests: { call: string; status: number; organizationId: string | undefined }[]
  /** Mails of confirmations, invitations and new passwords, in order; the path is that of the link. */
  mails: Mail[]
  close: () => Promise<void>
}

type Call = {
  query: URLSearchParams
  params: string[]
  body: Record<string, unknown>
  centerId: string
  user: SpecificationUser | null
}
type Reply = { status?: number; body?: unknown; session?: SpecificationUser; sessionEnds?: true }
type Handler = (call: Call) => Reply

const jsonApi = 'application/vnd.api+json; charset=utf-8'
const refused = (status: number, detail: string): Reply => ({
  status,
  body: { errors: [{ status: String(status), title: detail, detail }] },
})
const notFound: Reply = { status: 404, body: { status: 404, error: 'Not Found' } }
const notAllowed = (parameter: string): Reply => {
  const [code, title] = parameter.startsWith('filter') ? ['102', 'Filter not allowed'] : ['105', 'Param not allowed']
  return {
    status: 400,
    body: { errors: [{ status: '400', code, title, detail: `${parameter} is not allowed.` }] },
  }
}
const deviseError = (status: number, text: string): Reply => ({ status, body: { success: false, errors: [text] } })

const attributesOf = (body: Record<string, unknown>): Record<string, unknown> => {
  const data = body.data as { attributes?: Record<string, unknown> } | undefined
  return data?.attributes ?? {}
}

/** Parameters that the specification names (requirements.md REQ-7). */
const namedParameters = ['filter[organization_id_eq]', 'filter[with_role]', 'include']

/**
 * `isStrict`: other parameters get 400, as with jsonapi-resources. `isStock`: a stock Rails, which takes pages, is strict with attributes too, and
 * whose `/auth` is that of devise_token_auth with its own mails, texts and redirects.
 */
export async function startSpecificationBackend({
  port = 0,
  isStock = false,
  isStrict = false,
} = {}): Promise<SpecificationBackend> {
  const records = sampleRecords()
  const stock = isStock ? new StockSessions(records.users) : null
  const sessions: SessionStore = stock ?? new Sessions()
  const requests: SpecificationBackend['requests'] = []
  const mails: Mail[] = []
  /** Tokens of mailed links, by what they are for. */
  const links = new Map<string, SpecificationUser>()
  const mail = (user: SpecificationUser, subject: string, page: string, parameter: string) => {
    const token = crypto.randomUUID()
    links.set(token, user)
    stock?.remember(parameter, token, user)
    const path = stock?.mailPath(page) ?? page
    mails.push({ to: user.email, subject, path: `${path}?${parameter}=${token}` })
  }

  /** The whole list: the specification names no pages. */
  const list = (kind: Kind, all: readonly { id: string }[], { query }: Call): Reply => ({
    body: records.document(kind, all, query.get('include')),
  })
  const one = (kind: Kind, record: { id: string } | undefined, call: Call, status = 200): Reply =>
    record ? { status, body: records.document(kind, record, call.query.get('include')) } : notFound
  const organization = ({ params, centerId }: Call) =>
    records.organizations.find(({ id, center }) => id === params[0] && center === centerId)
  const account = ({ params, centerId }: Call) =>
    records.users.find(({ id, center }) => id === params[0] && center === centerId)

  const updateOrganization: Handler = (call) => {
    const record = organization(call)
    const { status } = attributesOf(call.body)
    if (record && typeof status === 'string') record.status = status
    return one('organizations', record, call)
  }
  const changeRole = (call: Call, change: 'add' | 'remove'): Reply => {
    const user = account(call)
    const { name, organization_id: organizationId = null } = attributesOf(call.body)
    if (!user) return notFound
    const isSame = (role: { name: string; organization: string | null }) =>
      role.name === name && role.organization === organizationId
    user.roles = user.roles.filter((role) => !isSame(role))
    if (change === 'add') {
      const id = String(records.nextId())
      user.roles.push({ id, name: String(name), organization: organizationId === null ? null : String(organizationId) })
    }
    return one('users', user, call)
  }

  /** For visitors. */
  const open: Record<string, Handler> = {
    'GET /api/v1/volunteer_centers': (call) => list('volunteer_centers', records.centers, call),
    'GET /api/v1/volunteer_centers/current': (call) =>
      one(
        'volunteer_centers',
        records.centers.find(({ id }) => id === call.centerId),
        call,
      ),
    'GET /api/v1/organizations': (call) => {
      const { query, user, centerId } = call
      const [status, type] = [query.get('filter[status_eq]'), query.get('filter[organization_type_eq]')]
      const found = records.organizations.filter(
        (record) =>
          record.center === centerId &&
          (status === null ? user !== null || record.status === 'approved' : record.status === status) &&
          (type === null || record.type === type),
      )
      return list('organizations', found, call)
    },
    'GET /api/v1/organizations/:id': (call) => one('organizations', organization(call), call),
    'POST /auth/sign_in': ({ body }) => {
      const user = records.users.find(({ email }) => email === String(body.email).toLowerCase())
      if (!user || user.password === null || user.password !== body.password) {
        return deviseError(401, 'Ongeldig e-mailadres of wachtwoord.')
      }
      if (user.status === 'invited') return deviseError(401, 'Bevestig eerst je e-mailadres.')
      return { session: user, body: { data: { id: user.id, email: user.email, provider: 'email', uid: user.email } } }
    },
    'POST /auth/password': ({ body }) => {
      const user = records.users.find(({ email }) => email === body.email)
      if (!user) return deviseError(404, 'Geen gebruiker gevonden met dit e-mailadres.')
      mail(user, 'Nieuw wachtwoord', '/auth/reset', 'reset_password_token')
      return { body: { success: true, message: 'Je krijgt een mail.' } }
    },
    'PUT /auth/password': ({ body, user: signedIn }) => {
      const token = String(body.reset_password_token ?? '')
      const user = links.get(token) ?? signedIn
      if (!user) return deviseError(401, 'Niet toegestaan.')
      if (body.password !== body.password_confirmation) return deviseError(422, 'Wachtwoorden verschillen.')
      links.delete(token)
      user.password = String(body.password)
      return { session: user, body: { success: true, data: { id: user.id, email: user.email }, message: 'Gelukt.' } }
    },
    'POST /api/v1/confirm': ({ body, query }) => {
      const token = String(body.confirmation_token ?? '')
      const user = links.get(token)
      if (!user) return refused(422, 'Deze link werkt niet meer.')
      links.delete(token)
      Object.assign(user, { status: 'active', password: user.password ?? 'welkom-demo-1' })
      return { session: user, body: records.document('users', user, query.get('include')) }
    },
  }

  /** For who is signed in. */
  const signedIn: Record<string, Handler> = {
    'DELETE /auth/sign_out': () => ({ sessionEnds: true, body: { success: true } }),
    'GET /api/v1/current_user': (call) => one('users', call.user ?? undefined, call),
    'PATCH /api/v1/current_user': (call) => {
      if (call.user) records.assign(call.user, attributesOf(call.body))
      return one('users', call.user ?? undefined, call)
    },
    'GET /api/v1/current_organizations': (call) => list('organizations', records.organizationsOf(call.user), call),
    'GET /api/v1/current_organization': (call) => one('organizations', records.organizationsOf(call.user)[0], call),
    'PUT /api/v1/organizations/:id/approve': updateOrganization,
    'PUT /api/v1/organizations/:id': updateOrganization,
    'DELETE /api/v1/organizations/:id': (call) => {
      const record = organization(call)
      if (!record) return notFound
      records.organizations.splice(records.organizations.indexOf(record), 1)
      return { status: 204 }
    },
    'GET /api/v1/users': (call) => {
      const { query, centerId, user } = call
      if (!user?.roles.some(({ name }) => name === 'admin')) return refused(403, 'Forbidden')
      const of = query.get('filter[organization_id_eq]')
      const role = query.get('filter[with_role]')
      const found = records.users.filter(
        ({ center, roles }) =>
          center === centerId &&
          ((of === null && role === null) ||
            roles.some((one) => (of === null || one.organization === of) && (role === null || one.name === role))),
      )
      return list('users', found, call)
    },
    'GET /api/v1/users/:id': (call) => one('users', account(call), call),
    'POST /api/v1/users': (call) => {
      const { email, first_name: firstName = '', last_name: lastName = '' } = attributesOf(call.body)
      if (records.users.some((user) => user.email === email)) {
        const title = 'has already been taken'
        const source = { pointer: '/data/attributes/email' }
        return { status: 422, body: { errors: [{ status: '422', title, detail: 'Dit adres is al bekend.', source }] } }
      }
      const user: SpecificationUser = {
        id: String(records.nextId()),
        center: call.centerId,
        email: String(email),
        firstName: String(firstName),
        lastName: String(lastName),
        status: 'invited',
        password: null,
        roles: [],
      }
      records.users.push(user)
      mail(user, 'Uitnodiging', '/confirm', 'confirmation_token')
      return one('users', user, call, 201)
    },
    'PATCH /api/v1/users/:id': (call) => {
      const user = account(call)
      if (user) records.assign(user, attributesOf(call.body))
      return one('users', user, call)
    },
    'DELETE /api/v1/users/:id': (call) => {
      const user = account(call)
      if (!user) return notFound
      records.users.splice(records.users.indexOf(user), 1)
      return { status: 204 }
    },
    'PUT /api/v1/users/:id/add_role': (call) => changeRole(call, 'add'),
    'DELETE /api/v1/users/:id/remove_role': (call) => changeRole(call, 'remove'),
    'POST /api/v1/users/:id/resend_confirmation_instructions': (call) => {
      const user = account(call)
      if (!user) return notFound
      mail(user, 'Uitnodiging', '/confirm', 'confirmation_token')
      return { status: 204 }
    },
    'POST /api/v1/sign_in_as_user': (call) => {
      const { user_id: userId } = attributesOf(call.body)
      const user = records.users.find(({ id, center }) => id === String(userId) && center === call.centerId)
      if (!user || !call.user?.roles.some(({ name }) => name === 'admin')) return refused(403, 'Forbidden')
      return { session: user, body: records.document('users', user, null) }
    },
  }

  const routes = [
    ...Object.entries(open).map(([key, handler]) => ({ key, handler, open: true })),
    ...Object.entries(signedIn).map(([key, handler]) => ({ key, handler, open: false })),
  ].map(({ key, ...rest }) => {
    const [method, path = ''] = key.split(' ')
    return { key, method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), ...rest }
  })

  /** The parameter or attribute that the backend does not have. */
  const notKnownOf = (key: string, query: URLSearchParams, body: Record<string, unknown>): string | undefined => {
    const attributes = isStock && writable[key] ? Object.keys(attributesOf(body)) : []
    const names = isStrict || isStock ? [...query.keys()] : []
    return (
      names.find((name) => !(namedParameters.includes(name) || (isStock && !isStrict && name.startsWith('page[')))) ??
      attributes.find((name) => !writable[key]?.includes(name))
    )
  }

  const respond = async (request: IncomingMessage, text: string, response: ServerResponse): Promise<number> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://backend.invalid')
    if (stock && pathname.startsWith('/auth/')) {
      const { status = 200, headers, body } = await stock.auth(request, text)
      const isRequested = `${request.method} ${pathname}` === 'POST /auth/password' && status === 200
      const user = isRequested && records.users.find(({ email }) => email === JSON.parse(text).email)
      if (user) mail(user, 'Nieuw wachtwoord', '/auth/reset', 'reset_password_token')
      response.writeHead(status, headers)
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
      return status
    }
    const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(pathname))
    if (!route) {
      response.writeHead(404, { 'content-type': 'text/html; charset=UTF-8' })
      response.end('<!DOCTYPE html><html><head><title>The page you were looking for (404)</title></head></html>')
      return 404
    }
    const session = await sessions.sessionOf(request.headers)
    const user = records.users.find(({ id }) => id === session?.userId) ?? null
    const centerId = String(request.headers['volunteer-center-id'] ?? '1')
    const params = (route.pattern.exec(pathname) ?? []).slice(1).map(decodeURIComponent)
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
    const notKnown = notKnownOf(route.key, query, body)
    let reply: Reply
    if (!route.open && !user) reply = deviseError(401, 'Log eerst in.')
    else if (user && user.center !== centerId && pathname.startsWith('/api')) reply = refused(403, 'wrong center')
    else if (notKnown) reply = notAllowed(notKnown)
    else reply = route.handler({ query, params, body, centerId, user })
    const { status = 200, body: document, session: started, sessionEnds } = reply
    if (sessionEnds && session) sessions.end(session)
    const tokens = started
      ? sessions.start(started.id, started.email)
      : session && user && !sessionEnds
        ? sessions.rotate(session, user.email)
        : {}
    const type = pathname.startsWith('/auth') ? 'application/json; charset=utf-8' : jsonApi
    response.writeHead(status, { ...(status === 204 ? {} : { 'content-type': type }), ...tokens })
    response.end(status === 204 ? undefined : JSON.stringify(document))
    return status
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const status = await respond(request, Buffer.concat(chunks).toString('utf8'), response)
      const organizationId = request.headers['current-organization-id']?.toString()
      requests.push({ call: `${request.method} ${request.url}`, status, organizationId })
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mails,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

if (import.meta.main) {
  const isStock = process.argv.includes('--stock')
  const { url } = await startSpecificationBackend({ port: Number(process.argv[2] ?? 3001), isStock })
  console.log(`${url}: the calls of the specification alone; sign in as beheer@demo.example with welkom-demo-1`)
}
