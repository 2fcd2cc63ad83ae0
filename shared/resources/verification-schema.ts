/** Proving again who one is, for what an operation asks it. */
import * as z from 'zod/mini'
import { singleLine } from './fields.ts'
import { passkeySignIn } from './passkey-schema.ts'

/** One of them. `code`: of the authenticator app, or a recovery code. */
export const verificationAnswer = z.object({
  password: z.optional(z.string().check(z.maxLength(200))),
  code: z.optional(z.string().check(z.maxLength(60), singleLine)),
  credential: z.optional(passkeySignIn.shape.credential),
})

export const verificationResults = {
  /** `passkey`: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn; null without one. */
  ways: z.object({
    password: z.boolean(),
    code: z.boolean(),
    passkey: z.nullable(z.looseObject({ challenge: z.string() })),
    /** Whether the account is known at the identity provider of the center: signing in there again is a proof. */
    sso: z.boolean(),
  }),
  verified: z.object({ success: z.literal(true) }),
}
