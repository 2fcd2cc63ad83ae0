/** The attributes of a passkey as its user reads it, and the bodies of its calls. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { requiredLine, singleLine, timestamp } from './fields.ts'

export const passkeySchema = z.object({
  name: requiredLine(60),
  createdAt: timestamp,
  /** For an address of the site other than this one: there alone it works. */
  otherHost: z.nullable(z.string()),
  /** Null: not yet. */
  lastUsedAt: z.nullable(timestamp),
  /** Kept by an account of the maker (iCloud, Google), so that it survives its device. */
  backedUp: z.boolean(),
  /** When its counter went back, as that of a copy does: from then on it is refused. */
  suspectedAt: z.nullable(timestamp),
})
export type Passkey = z.infer<typeof passkeySchema> & { id: string }

const { name } = passkeySchema.shape
export const passkeyUpdate = z.object({ name })

/**
 * What the browser made, as the text of its JSON (`PublicKeyCredential.toJSON()`): WebAuthn has names of its own, which are
 * signed in part and must not change their case on the way.
 */
const credential = z.string().check(z.minLength(2), z.maxLength(16_384), singleLine)

/** Without a name it gets that of the browser and the system. */
export const passkeyCreate = z.object({ name: z.optional(name), credential })
/** `remember`, of a second step alone: this browser is not asked for one in the next thirty days. */
export const passkeySignIn = z.object({ credential, remember: z.optional(z.boolean()) })

/**
 * `suggestion`: nobody has pressed anything yet. A step that is underway in this browser stays then, and the options are null.
 * `secondStep`: instead of a code, for the account whose first step was right in this browser; that step stays until a passkey or a code is right.
 */
export const passkeySignInOptions = z.object({
  suggestion: z.optional(z.boolean()),
  secondStep: z.optional(z.boolean()),
})

/** `PublicKeyCredential…OptionsJSON` of WebAuthn. */
const options = z.looseObject({ challenge: z.string() })
export const passkeyResults = {
  registration: z.object({ options }),
  signIn: z.object({ options: z.nullable(options) }),
  added: z.object({ success: z.literal(true), data: z.object({ id: z.int(), name: z.string() }) }),
}
