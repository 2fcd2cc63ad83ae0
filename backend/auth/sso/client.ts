/** The requests to an identity provider, by openid-client: discovery, PKCE, nonce, state, and what it says of a person. */
import * as client from 'openid-client'
import * as z from 'zod/mini'
import { cleanLine } from '#shared/resources/fields.ts'
import type { SsoAsk } from '#shared/session-paths.ts'
import type { IdentityProvider } from './providers.ts'

/** What the browser's step keeps until its user returns. */
export type SsoStep = {
  state: string
  nonce: string
  verifier: string
  returnTo: string
  /** `sign_in`: its user must have signed in at the provider since it began. */
  ask?: SsoAsk
}

const timeoutSeconds = 10
const metadataLifetimeMs = 3600 * 1000

type Discovered = { at: number; configuration: Promise<client.Configuration> }
/** Metadata by provider; one that could not be read is asked for again. */
const discovered = new WeakMap<IdentityProvider, Discovered>()

/** How to sign in there. Throws when the provider cannot be reached, or is another one than it should be. */
export function configurationOf(provider: IdentityProvider): Promise<client.Configuration> {
  const known = discovered.get(provider)
  const at = Date.now()
  if (known && at - known.at < metadataLifetimeMs) return known.configuration
  const { issuer, clientId, clientSecret } = provider
  const isLoopback = issuer.startsWith('http:')
  const configuration = client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === null ? client.None() : client.ClientSecretBasic(clientSecret),
    { timeout: timeoutSeconds, execute: isLoopback ? [client.allowInsecureRequests] : [] },
  )
  discovered.set(provider, { at, configuration })
  configuration.catch(() => discovered.delete(provider))
  return configuration
}

/** The parameters of OpenID Connect for what the provider is to ask. */
const questions: Record<SsoAsk, Record<string, string>> = {
  sign_in: { max_age: '0' },
  account: { prompt: 'select_account' },
}

/** The URL at the provider that the browser goes to, and what its return is checked by. */
export async function authorizationRequest(
  provider: IdentityProvider,
  { redirectUri, returnTo, ask }: { redirectUri: string; returnTo: string; ask: SsoAsk | undefined },
): Promise<{ url: URL; step: SsoStep }> {
  const configuration = await configurationOf(provider)
  const step = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    returnTo,
    ...(ask ? { ask } : {}),
  }
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: provider.scopes.join(' '),
    state: step.state,
    nonce: step.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(step.verifier),
    code_challenge_method: 'S256',
    ...(ask ? questions[ask] : {}),
  })
  return { url, step }
}

const identity = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
})

export type Identity = {
  subject: string
  /** In lower case; null when the provider says none, or does not say that it is verified. */
  email: string | null
  firstName: string
  lastName: string
  /** Whether the claim of the configuration makes its owner an admin. */
  isAdmin: boolean
}

/** When they signed in at the provider, which may have let them through by its own session; null when it does not say. */
type SignedInAt = { signedInAt: Date | null }

/**
 * Exchanges the code of the returned URL. Throws when anything of it is not right: issuer, audience, nonce, state, signature, expiry, and the time
 * of signing in there when that had to be since the step began, `age` seconds ago.
 */
export async function identityOf(
  provider: IdentityProvider,
  returned: URL,
  { step, age }: { step: SsoStep; age: number },
): Promise<Identity & SignedInAt> {
  const configuration = await configurationOf(provider)
  const tokens = await client.authorizationCodeGrant(configuration, returned, {
    expectedState: step.state,
    expectedNonce: step.nonce,
    pkceCodeVerifier: step.verifier,
    idTokenExpected: true,
    ...(step.ask === 'sign_in' ? { maxAge: age } : {}),
  })
  const ofToken = tokens.claims()
  if (!ofToken) throw new Error('The provider sent no ID token')
  const { userinfo_endpoint: more } = configuration.serverMetadata()
  const isComplete = ofToken.email !== undefined && ofToken[provider.roles.claim] !== undefined
  const ofUser = isComplete || !more ? {} : await client.fetchUserInfo(configuration, tokens.access_token, ofToken.sub)
  return { ...readClaims(provider, { ...ofUser, ...ofToken }), signedInAt: timeOf(ofToken.auth_time) }
}

const timeOf = (seconds: unknown): Date | null =>
  typeof seconds === 'number' && seconds >= 0 && seconds < 1e11 ? new Date(seconds * 1000) : null

/**
 * What a provider may say in many ways. Throws where it does not send the claim of the roles: that says nothing of a role that was taken away,
 * and a fault of its configuration would close the accounts of all staff as they sign in.
 */
export function readClaims(provider: IdentityProvider, claims: Record<string, unknown>): Identity {
  const { sub, email, email_verified, given_name, family_name, name } = z.parse(identity, claims)
  const isVerified = provider.emailVerified === 'always' || email_verified === true || email_verified === 'true'
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/)
  const value = claims[provider.roles.claim]
  if (value === undefined) throw new Error(`The provider did not send the claim ${provider.roles.claim}`)
  const values = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
  return {
    subject: sub,
    email: email !== undefined && isVerified ? email.trim().toLowerCase() : null,
    firstName: asName(given_name ?? first),
    lastName: asName(family_name ?? rest.join(' ')),
    isAdmin: values.some((one) => provider.roles.admin.includes(one)),
  }
}

/** What a provider has as a name, as its owner could write it here. */
const asName = (text: string): string =>
  cleanLine(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .slice(0, 60)
    .trim()

/** Whether the provider could not be reached, so that it is not the visitor's doing. */
export const isProviderAway = (error: unknown): boolean => {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { name?: string } }
  return (
    name === 'TypeError' ||
    name === 'TimeoutError' ||
    cause?.name === 'TypeError' ||
    ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(code ?? '')
  )
}
