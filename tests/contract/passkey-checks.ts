/** Passkeys (decisions/0050), with an authenticator in software. The passkey that a check makes, it removes; the volunteer gets mails about it. */
import { type Ceremony, type SoftwareAuthenticator, softwareAuthenticator } from '../support/authenticator.ts'
import type { Answer, Session } from './contract-client.ts'
import { type Check, expectThat, type Tools } from './contract-suite.ts'
import {
  expectNoSession,
  expectRefused,
  expectSession,
  expectShape,
  needs,
  newSession,
  siteOf,
  stepOf,
} from './identity-steps.ts'

const adding = '/auth/passkeys/options'
const added = '/auth/passkeys'
const asking = '/auth/sign_in/passkey_options'
const signIn = '/auth/sign_in/passkey'

type Options = { challenge: string } & Record<string, unknown>
const optionsOf = ({ body }: Answer): Options => (body as { options: Options }).options
const bytesOf = (text: unknown) => Buffer.from(String(text), 'base64url').length

const ceremonyOf = (tools: Tools, challenge: string): Ceremony => {
  const { origin, hostname } = siteOf(tools)
  return { challenge, origin, rpId: hostname }
}

type Kept = { authenticator: SoftwareAuthenticator; userHandle: string; session: Session }

async function withPasskey(tools: Tools, run: (kept: Kept) => Promise<void>): Promise<void> {
  const session = await newSession(tools)
  const asked = await session.request('POST', adding)
  expectThat(asked.status === 200, `asking for its options gets ${asked.status}`)
  const { challenge, user } = optionsOf(asked)
  const authenticator = softwareAuthenticator()
  const body = { name: 'Contract', credential: authenticator.create(ceremonyOf(tools, challenge)) }
  const made = await session.request('POST', added, { body, headers: stepOf(asked) })
  expectThat(made.status === 201, `adding it gets ${made.status}`)
  expectShape(tools, `POST ${added}`, made, '201')
  const { id } = (made.body as { data: { id: number } }).data
  try {
    await run({ authenticator, userHandle: String((user as { id: string }).id), session })
  } finally {
    await session.request('DELETE', `/api/v1/current_user/passkeys/${id}`)
  }
}

type Presenting = { change?: Partial<Ceremony>; centerId?: string }

/** Signs a challenge of this site. `send` presents it, each time again. */
async function signed(tools: Tools, { authenticator, userHandle }: Omit<Kept, 'session'>, more: Presenting = {}) {
  const center = more.centerId ? { centerId: more.centerId } : {}
  const asked = await tools.client.request('POST', asking, { body: {}, ...center })
  const ceremony = { ...ceremonyOf(tools, optionsOf(asked).challenge), userHandle, ...more.change }
  const body = { credential: authenticator.get(ceremony) }
  const send = (headers = stepOf(asked)) => tools.client.request('POST', signIn, { body, headers, ...center })
  return { send }
}

/** A passkey that nobody has. */
const invented = () => ({ authenticator: softwareAuthenticator(), userHandle: 'aW52ZW50ZWQ' })

export const passkeyChecks: readonly Check[] = [
  {
    name: 'the challenge of a passkey is new, for the host of the site, with user verification and without accounts',
    async run(tools) {
      const answers = [1, 2].map(() => tools.client.request('POST', asking, { body: {} }))
      const [first, second] = await Promise.all(answers)
      expectThat(first && second, 'no responses')
      expectThat(first.status === 200, `status ${first.status}`)
      expectShape(tools, `POST ${asking}`, first)
      stepOf(first)
      const { challenge, rpId, userVerification, allowCredentials } = optionsOf(first)
      expectThat(bytesOf(challenge) >= 16, `the challenge '${challenge}' has less than 16 bytes`)
      expectThat(challenge !== optionsOf(second).challenge, 'two requests get one challenge')
      expectThat(rpId === siteOf(tools).hostname, `rpId is ${rpId}`)
      expectThat(userVerification === 'required', `userVerification is ${userVerification}`)
      expectThat(!Array.isArray(allowCredentials) || allowCredentials.length === 0, 'it names passkeys')
    },
  },
  {
    name: 'what the browser suggests leaves a step that is underway: options are null',
    async run({ client }) {
      const asked = await client.request('POST', '/auth/sign_in/code_mail', {
        body: { email: 'nobody@contract.example' },
      })
      const headers = stepOf(asked)
      const answer = await client.request('POST', asking, { body: { suggestion: true }, headers })
      expectThat(answer.status === 200, `status ${answer.status}`)
      expectThat(optionsOf(answer) === null, 'it has options')
      expectThat(answer.headers.get('sign-in-attempt') === null, 'the step was replaced')
    },
  },
  {
    name: 'an unknown passkey gets 401 auth.passkey_unknown',
    async run(tools) {
      const refused = await (await signed(tools, invented())).send()
      expectRefused(tools, refused, 401, 'auth.passkey_unknown')
      expectNoSession(refused)
    },
  },
  {
    name: 'a passkey without the step of its browser gets 401 auth.passkey_expired',
    async run(tools) {
      const { send } = await signed(tools, invented())
      expectRefused(tools, await send({}), 401, 'auth.passkey_expired')
    },
  },
  {
    name: 'a passkey is made for the host of the site, kept by the device, and says nothing of its owner',
    needs,
    async run(tools) {
      const visitor = await tools.client.request('POST', adding)
      expectThat(visitor.status === 401, `a visitor gets ${visitor.status}`)
      const session = await newSession(tools)
      const asked = await session.request('POST', adding)
      expectThat(asked.status === 200, `status ${asked.status}`)
      stepOf(asked)
      const {
        rp,
        user,
        authenticatorSelection: choice,
      } = optionsOf(asked) as unknown as {
        rp: { id: string }
        user: { id: string; name: string }
        authenticatorSelection: { residentKey?: string; userVerification?: string }
      }
      expectThat(rp.id === siteOf(tools).hostname, `rp.id is ${rp.id}`)
      expectThat(choice.residentKey === 'required', `residentKey is ${choice.residentKey}`)
      expectThat(choice.userVerification === 'required', `userVerification is ${choice.userVerification}`)
      const handle = Buffer.from(user.id, 'base64url').toString()
      expectThat(!handle.includes('@'), 'user.id has the address of the account')
    },
  },
  {
    name: 'a passkey signs in, once for each challenge',
    needs,
    async run(tools) {
      await withPasskey(tools, async (kept) => {
        const { send } = await signed(tools, kept)
        expectSession(await send())
        const again = await send()
        expectRefused(tools, again, 401, 'auth.passkey_expired')
        expectNoSession(again)
      })
    },
  },
  {
    name: 'a passkey that signed for another site, another challenge or without user verification gets 401 auth.passkey_refused',
    needs,
    async run(tools) {
      await withPasskey(tools, async (kept) => {
        const changes: Partial<Ceremony>[] = [
          { origin: 'https://evil.example' },
          { rpId: 'evil.example' },
          { challenge: Buffer.from('of another browser').toString('base64url') },
          { isVerified: false },
        ]
        for (const change of changes) {
          const refused = await (await signed(tools, kept, { change })).send()
          expectRefused(tools, refused, 401, 'auth.passkey_refused')
          expectNoSession(refused)
        }
        // Wrong ones are counted as wrong passwords are, until a right one.
        expectSession(await (await signed(tools, kept)).send())
      })
    },
  },
  {
    name: 'neither the step of a passkey nor its account works on the site of another center',
    needs,
    async run(tools) {
      const { otherCenterId } = tools.options
      await withPasskey(tools, async (kept) => {
        const asked = await tools.client.request('POST', asking, { body: {} })
        const credential = kept.authenticator.get({
          ...ceremonyOf(tools, optionsOf(asked).challenge),
          userHandle: kept.userHandle,
        })
        const request = { body: { credential }, headers: stepOf(asked), centerId: otherCenterId }
        expectRefused(tools, await tools.client.request('POST', signIn, request), 401, 'auth.passkey_expired')
        const there = await (await signed(tools, kept, { centerId: otherCenterId })).send()
        expectThat([401, 403].includes(there.status), `with a step of that site it gets ${there.status}`)
        expectNoSession(there)
      })
    },
  },
]
