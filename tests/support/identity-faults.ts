/** Doubles for the group `identity` of the contract suite: each is wrong in one way, with exactly the checks that must find it. */
import type { Fault, Passed, Passing } from './wrong-backend.ts'

type Change = (passed: Passed, request: Passing) => Passed

const pathOf = ({ path }: Passing) => path.split('?')[0]
/** Changes what one call responds. */
const at = (call: string, change: Change) => (): Fault => ({
  response: (passed, request) => (`${request.method} ${pathOf(request)}` === call ? change(passed, request) : passed),
})

/** Changes responses whose body has that code. */
const coded = (call: string, code: string, change: Change) =>
  at(call, (passed, request) => (passed.body.includes(`"${code}"`) ? change(passed, request) : passed))

const succeeds: Change = (passed) => ({ ...passed, status: 200 })
const replaced =
  (from: string | RegExp, to: string): Change =>
  (passed) => ({ ...passed, body: passed.body.replaceAll(from, to) })
const leadingTo =
  (change: (location: URL) => void): Change =>
  (passed) => {
    if (!passed.headers.location) return passed
    const location = new URL(passed.headers.location)
    change(location)
    return { ...passed, headers: { ...passed.headers, location: location.href } }
  }

const attempt = 'sign-in-attempt'

/** Takes the last step that anybody began for that of a request without one. */
function stepless(path: string): Fault {
  let last = ''
  return {
    request: (passing) =>
      pathOf(passing) === path && (!passing.headers[attempt] || passing.headers[attempt] === 'invented')
        ? { ...passing, headers: { ...passing.headers, [attempt]: last } }
        : passing,
    response: (passed) => {
      last = passed.headers[attempt]?.trim() || last
      return passed
    },
  }
}

/** Counts no tries of a code: the sixth is as wrong as the first. */
function endless(): Fault {
  const tries = new Map<string, { count: number; wrong: string }>()
  return {
    response: (passed, request) => {
      if (pathOf(request) !== '/auth/sign_in/code') return passed
      const step = String(request.headers[attempt])
      const { count = 0, wrong = passed.body } = tries.get(step) ?? {}
      tries.set(step, { count: count + 1, wrong })
      return count >= 5 ? { ...passed, body: wrong } : passed
    },
  }
}

/** Gives what it gave before when the same passkey is presented again. */
function replayed(): Fault {
  const given = new Map<string, Passed>()
  return {
    response: (passed, request) => {
      if (pathOf(request) !== '/auth/sign_in/passkey') return passed
      const body = request.body.toString()
      const before = given.get(body)
      if (before) return before
      if (passed.status === 200) given.set(body, passed)
      return passed
    },
  }
}

const checks = {
  codeSame: 'a code by mail: the response is the same for an address with and without an account',
  codeWrong: 'a wrong code gets 401 auth.code_wrong, with and without an account',
  codeStepless: 'a code without the step of its browser gets 401 auth.code_over',
  codeTries: 'a code has five tries, then 401 auth.code_over',
  codeElsewhere: 'the step of a code gets 401 auth.code_over on the site of another center',
  link: 'an invented link of such a mail gets 422 auth.link_invalid',
  challenge: 'the challenge of a passkey is new, for the host of the site, with user verification and without accounts',
  suggestion: 'what the browser suggests leaves a step that is underway: options are null',
  passkeyUnknown: 'an unknown passkey gets 401 auth.passkey_unknown',
  passkeyStepless: 'a passkey without the step of its browser gets 401 auth.passkey_expired',
  passkeyMade: 'a passkey is made for the host of the site, kept by the device, and says nothing of its owner',
  passkeyOnce: 'a passkey signs in, once for each challenge',
  passkeyRefused:
    'a passkey that signed for another site, another challenge or without user verification gets 401 auth.passkey_refused',
  passkeyElsewhere: 'neither the step of a passkey nor its account works on the site of another center',
  factorOwn: 'the second factor of an account is its owner’s alone: a visitor gets 401',
  factorStart: 'an authenticator app begins with a secret and its otpauth URI',
  factorWrong: 'a wrong first code gets 422 auth.factor_wrong, and the app is no factor until a right one',
  factorAsked: 'with an authenticator app the password gets 401 auth.factor_required, with the ways to go on',
  factorTwice: 'no code works twice: the one that confirmed the app gets 422 auth.factor_wrong',
  recovery: 'a recovery code signs in, once',
  factorStepless:
    'the second step without that of its browser, or on the site of another center, gets 422 auth.factor_over',
  proofOwn: 'a proof is of who is signed in: a visitor gets 401',
  proofWays: 'the ways to prove it are those that the account has',
  proofWrong: 'a wrong password gets 422 auth.current_password, the right one 200',
  proofOver: 'ten minutes after it 403 auth.verification_required, until the next proof',
  ssoAway: 'the way to the identity provider has state, nonce and a challenge of PKCE, all new',
  ssoProof: 'the way to the identity provider for a proof has max_age=0',
  ssoElsewhere: 'the way to the identity provider is refused when it would end at another site',
  ssoState: 'a return with the state of somebody else leads back to the site with an error',
  ssoReturn: 'a return in another browser, or on the site of another center, leads back with error=expired',
} as const

type Finding = { fault: () => Fault; foundBy: readonly (keyof typeof checks)[] }

const findings: Record<string, Finding> = {
  'asking for a code tells who has an account': {
    fault: at('POST /auth/sign_in/code_mail', (passed, { body }) =>
      body.toString().includes('@contract.example') ? { ...passed, status: 404 } : passed,
    ),
    foundBy: ['codeSame'],
  },
  'a wrong code has a code of its own': {
    fault: at('POST /auth/sign_in/code', replaced('auth.code_wrong', 'auth.wrong')),
    foundBy: ['codeWrong', 'codeTries', 'codeElsewhere'],
  },
  'a code works in every browser': { fault: () => stepless('/auth/sign_in/code'), foundBy: ['codeStepless'] },
  'a code can be guessed for ever': { fault: endless, foundBy: ['codeTries'] },
  'a step works at every center': {
    fault: () => ({
      request: (passing) =>
        passing.headers[attempt]
          ? { ...passing, headers: { ...passing.headers, 'volunteer-center-id': '1' } }
          : passing,
    }),
    foundBy: ['codeElsewhere', 'passkeyElsewhere', 'factorStepless', 'ssoReturn'],
  },
  'an invented link is no error': { fault: at('POST /auth/sign_in/link', succeeds), foundBy: ['link'] },
  'passkeys are of another host': {
    fault: at('POST /auth/sign_in/passkey_options', replaced(/"rpId":"[^"]*"/g, '"rpId":"example.org"')),
    foundBy: ['challenge'],
  },
  'a passkey needs no finger': {
    fault: () => ({ response: replaced('"userVerification":"required"', '"userVerification":"preferred"') }),
    foundBy: ['challenge', 'passkeyMade'],
  },
  'a suggestion ends the step that is underway': {
    fault: () => ({
      request: (passing) => ({
        ...passing,
        body: Buffer.from(passing.body.toString('latin1').replace('"suggestion":true', '"suggestion":false'), 'latin1'),
      }),
    }),
    foundBy: ['suggestion'],
  },
  'an unknown passkey is called a wrong one': {
    fault: at('POST /auth/sign_in/passkey', replaced('auth.passkey_unknown', 'auth.passkey_refused')),
    foundBy: ['passkeyUnknown'],
  },
  'a passkey works without its step': {
    fault: () => stepless('/auth/sign_in/passkey'),
    foundBy: ['passkeyStepless'],
  },
  'a passkey stays on no device': {
    fault: at('POST /auth/passkeys/options', replaced('"residentKey":"required"', '"residentKey":"discouraged"')),
    foundBy: ['passkeyMade'],
  },
  'a passkey can be presented twice': { fault: replayed, foundBy: ['passkeyOnce'] },
  'a passkey for another site is accepted': {
    fault: coded('POST /auth/sign_in/passkey', 'auth.passkey_refused', succeeds),
    foundBy: ['passkeyRefused'],
  },
  'anybody sees the second factor': { fault: at('GET /auth/factors', succeeds), foundBy: ['factorOwn'] },
  'the picture has another secret than the text': {
    fault: at('POST /auth/totp', replaced(/secret=\w+/g, 'secret=AAAABBBBCCCCDDDDEEEEFFFFGG')),
    foundBy: ['factorStart'],
  },
  'an app is a factor before its first code': {
    fault: at('GET /auth/factors', replaced('"totp_since":null', '"totp_since":"2026-01-01T00:00:00.000Z"')),
    foundBy: ['factorWrong'],
  },
  'the ways of the second step are missing': {
    fault: at('POST /auth/sign_in', replaced('"factors"', '"ways"')),
    foundBy: ['factorAsked'],
  },
  'codes and recovery codes work twice': {
    fault: coded('POST /auth/sign_in/factor', 'auth.factor_wrong', succeeds),
    foundBy: ['factorTwice', 'recovery'],
  },
  'the second step works in every browser': {
    fault: () => stepless('/auth/sign_in/factor'),
    foundBy: ['factorStepless'],
  },
  'a visitor proves who they are': {
    fault: at('POST /auth/verification', (passed, { headers }) =>
      headers['access-token'] ? passed : { ...passed, status: 200 },
    ),
    foundBy: ['proofOwn'],
  },
  'everybody is asked for a code': {
    fault: at('POST /auth/verification/ways', replaced('"code":false', '"code":true')),
    foundBy: ['proofWays'],
  },
  'any password is a proof': {
    fault: coded('POST /auth/verification', 'auth.current_password', succeeds),
    foundBy: ['proofWrong'],
  },
  'a proof lasts for ever': {
    fault: coded('PUT /api/v1/current_user/email', 'auth.verification_required', (passed) => ({
      ...passed,
      status: 422,
    })),
    foundBy: ['proofOver'],
  },
  'the provider gets no nonce': {
    fault: at(
      'GET /auth/sso',
      leadingTo(({ searchParams }) => searchParams.delete('nonce')),
    ),
    foundBy: ['ssoAway'],
  },
  'the provider lets through for a proof whom it knows': {
    fault: at(
      'GET /auth/sso',
      leadingTo(({ searchParams }) => searchParams.delete('max_age')),
    ),
    foundBy: ['ssoProof'],
  },
  'the way to the provider ends anywhere': {
    fault: coded('GET /auth/sso', 'auth.redirect_not_allowed', (passed) => ({ ...passed, status: 302 })),
    foundBy: ['ssoElsewhere'],
  },
  'a return with another state signs in': {
    fault: at(
      'GET /auth/sso/callback',
      leadingTo(({ searchParams }) => {
        // Of a step that is underway, where its visitor was going is known.
        if (searchParams.get('error') !== 'expired' || !searchParams.has('return')) return
        searchParams.delete('error')
        searchParams.set('auth_token', 'invented')
      }),
    ),
    foundBy: ['ssoState'],
  },
  'a return of another browser ends in an error': {
    fault: at('GET /auth/sso/callback', (passed) =>
      passed.headers.location?.includes('error=expired') ? { ...passed, status: 500 } : passed,
    ),
    foundBy: ['ssoState', 'ssoReturn'],
  },
}

export const identityFaults = Object.entries(findings).map(([name, { fault, foundBy }]) => ({
  name,
  fault,
  foundBy: foundBy.map((key) => `identity: ${checks[key]}`),
}))
