/** Signing in by the identity provider of the center (sessions.md SES-32), as far as it goes without an account there. */
import type { Answer } from './contract-client.ts'
import { type Check, expectThat, type Tools } from './contract-suite.ts'
import { expectNoSession, siteOf, stepOf } from './identity-steps.ts'

const start = '/auth/sso'
const callback = '/auth/sso/callback'
const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`

/** Where the gateway is led after the last step. */
const returnOf = (tools: Tools) => `${siteOf(tools).origin}/auth/token?return=%2Fapplications`

function locationOf(answer: Answer): URL {
  expectThat([302, 303].includes(answer.status), `status ${answer.status}`)
  const location = answer.headers.get('location') ?? ''
  expectThat(URL.canParse(location), `the location is '${location}'`)
  return new URL(location)
}

/** The way to the provider; skipped on a site without one. */
async function away(tools: Tools, more: Record<string, string> = {}): Promise<{ answer: Answer; provider: URL }> {
  const answer = await tools.client.request('GET', start + query({ auth_origin_url: returnOf(tools), ...more }))
  if (answer.status === 404) tools.skip('no identity provider on this site')
  const provider = locationOf(answer)
  if (provider.searchParams.get('error') === 'unavailable') tools.skip('the identity provider is away')
  return { answer, provider }
}

/** A return that signs nobody in leads to a page of the site, with the reason. */
function expectReturned(tools: Tools, answer: Answer, error?: string): URL {
  const location = locationOf(answer)
  const { origin } = siteOf(tools)
  expectThat(location.origin + location.pathname === `${origin}/auth/token`, `it leads to ${location.pathname}`)
  const given = location.searchParams.get('error')
  expectThat(error ? given === error : given, `error is '${given}'`)
  expectThat(!location.searchParams.has('auth_token'), 'it carries a session')
  expectNoSession(answer)
  return location
}

export const singleSignOnChecks: readonly Check[] = [
  {
    name: 'the way to the identity provider has state, nonce and a challenge of PKCE, all new',
    async run(tools) {
      const { answer, provider } = await away(tools)
      stepOf(answer)
      const { searchParams: given, hostname } = provider
      expectThat(hostname !== siteOf(tools).hostname, 'it leads to the site itself: the gateway follows one redirect')
      const expected = {
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: siteOf(tools).origin + callback,
      }
      for (const [name, value] of Object.entries(expected))
        expectThat(given.get(name) === value, `${name} is ${given.get(name)}`)
      expectThat(given.get('scope')?.split(' ').includes('openid'), `scope is ${given.get('scope')}`)
      const { provider: second } = await away(tools)
      for (const name of ['state', 'nonce', 'code_challenge']) {
        expectThat((given.get(name)?.length ?? 0) >= 16, `${name} is '${given.get(name)}'`)
        expectThat(given.get(name) !== second.searchParams.get(name), `${name} is the same twice`)
      }
    },
  },
  {
    name: 'the way to the identity provider for a proof has max_age=0',
    async run(tools) {
      const given = (await away(tools, { ask: 'sign_in' })).provider.searchParams.get('max_age')
      expectThat(given === '0', `max_age is ${given}`)
    },
  },
  {
    name: 'the way to the identity provider is refused when it would end at another site',
    async run(tools) {
      await away(tools)
      const answer = await tools.client.request('GET', start + query({ auth_origin_url: 'https://evil.example/' }))
      expectThat([400, 403, 422].includes(answer.status), `status ${answer.status}`)
    },
  },
  {
    name: 'a return with the state of somebody else leads back to the site with an error',
    async run(tools) {
      const headers = stepOf((await away(tools)).answer)
      const back = callback + query({ code: 'invented', state: 'of-somebody-else' })
      const location = expectReturned(tools, await tools.client.request('GET', back, { headers }))
      expectThat(location.searchParams.get('return') === '/applications', 'where its visitor was going is lost')
      expectReturned(tools, await tools.client.request('GET', back, { headers }), 'expired')
    },
  },
  {
    name: 'a return in another browser, or on the site of another center, leads back with error=expired',
    async run(tools) {
      const { answer, provider } = await away(tools)
      const back = callback + query({ code: 'invented', state: provider.searchParams.get('state') ?? '' })
      expectReturned(tools, await tools.client.request('GET', back), 'expired')
      const there = { headers: stepOf(answer), centerId: tools.options.otherCenterId }
      expectReturned(tools, await tools.client.request('GET', back, there), 'expired')
    },
  },
]
