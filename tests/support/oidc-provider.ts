/// <reference path="./oidc-provider-types.d.ts" />
/**
 * An identity provider on loopback: the real `oidc-provider`, which signs in whoever the test names without asking. `tamper` changes the claims of an
 * ID token and signs it again with the provider's own key.
 */
import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

type Claims = Record<string, unknown>

export type Person = { sub: string; email?: string; email_verified?: boolean; groups?: string[] } & Record<
  string,
  unknown
>

export type OidcProvider = {
  issuer: string
  client: { id: string; secret: string }
  /** Who signs in at the next visit. */
  person: Person
  tamper: ((claims: Claims) => Claims) | null
  /** Follows a visit of the browser to the provider, until it leads back. */
  visit(address: string): Promise<URL>
  close(): Promise<void>
}

export async function startOidcProvider(redirectUris: string[]): Promise<OidcProvider> {
  let handle: RequestListener = () => undefined
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { id: 'vrijwilligersplatform', secret: 'a-secret-of-the-tests-alone' }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }

  const people = new Map<string, Person>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['test'] },
    // Seconds. Said, so that the provider does not say that it has defaults.
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: {
      openid: ['sub', 'groups'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => {
      const person = people.get(id)
      return person && { accountId: id, claims: () => person }
    },
    // Nobody is asked for consent.
    loadExistingGrant: async ({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()

  const self: OidcProvider = {
    issuer,
    client,
    person: { sub: 'nobody' },
    tamper: null,
    visit,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      people.set(self.person.sub, self.person)
      const result = { login: { accountId: self.person.sub } }
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
      return
    }
    if (request.url === '/token' && self.tamper) resign(response, self.tamper)
    callback(request, response)
  }

  function resign(response: ServerResponse, change: (claims: Claims) => Claims): void {
    const end = response.end.bind(response)
    response.end = ((body: string) => {
      const document = JSON.parse(String(body)) as { id_token: string }
      const [head = '', payload = ''] = document.id_token.split('.')
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
      const signed = `${head}.${Buffer.from(JSON.stringify(change(claims))).toString('base64url')}`
      const signature = sign('sha256', Buffer.from(signed), privateKey).toString('base64url')
      const changed = JSON.stringify({ ...document, id_token: `${signed}.${signature}` })
      response.setHeader('content-length', Buffer.byteLength(changed))
      end(changed)
      return response
    }) as ServerResponse['end']
  }
  return self
}

async function visit(address: string): Promise<URL> {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  let target = address
  while (target.startsWith(origin)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(target, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`The provider responds ${response.status}: ${await response.text()}`)
    target = new URL(location, target).href
  }
  return new URL(target)
}
