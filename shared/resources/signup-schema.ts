/** Sign-up of a volunteer: `POST /api/v1/signups`. The e-mail address is confirmed by a mailed link. */
import * as z from 'zod/mini'
import { email, optionalLine, password, postalCode4 } from './fields.ts'
import { replyDraftCreate } from './reply-draft-schema.ts'
import { guardFields } from './spam-guard.ts'
import { userSchema } from './user-schema.ts'

/** What a volunteer fills in; which of it is required depends on the age (`signup`). */
export const signupFields = {
  firstName: userSchema.shape.firstName,
  lastName: userSchema.shape.lastName,
  email,
  password,
  postalCode4,
  guardianEmail: z.optional(z.nullable(email)),
  consent: z.literal(true),
  locale: z.optional(userSchema.shape.locale),
  /** Path on the same site to open after the confirmation. */
  returnPath: optionalLine(300),
  ...guardFields,
}

type Guarded = { email: string; guardianEmail?: string | null | undefined }

/** Rules for the guardian's address of somebody under sixteen (domain.md DOM-5); reported together with every other error. */
export const guardianChecks = <Values extends Guarded>(isMinor: (values: Values) => boolean) =>
  [
    z.refine<Values>((values) => !isMinor(values) || Boolean(values.guardianEmail), {
      path: ['guardianEmail'],
      params: { code: 'required' },
      when: () => true,
    }),
    // Nobody is one's own guardian.
    z.refine<Values>((values) => !isMinor(values) || !values.guardianEmail || !sameAddress(values), {
      path: ['guardianEmail'],
      params: { code: 'guardianDifferent' },
      when: () => true,
    }),
  ] as const

const normalized = (address: unknown) =>
  String(address ?? '')
    .trim()
    .toLowerCase()
const sameAddress = ({ email: own, guardianEmail }: Guarded) => normalized(own) === normalized(guardianEmail)

export const signup = z
  .object({
    ...signupFields,
    /** True when the visitor says to be 16 or older; else the guardian's address is required. */
    isAdult: z.boolean(),
    /** What was written before signing up; it waits for the account. */
    reply: z.optional(z.nullable(replyDraftCreate)),
  })
  .check(...guardianChecks<Guarded & { isAdult: boolean }>(({ isAdult }) => isAdult === false))
export type Signup = z.infer<typeof signup>

/** Response of `POST /api/v1/signups`, the same whether or not the address has an account. */
export const signupReceiptSchema = z.object({ email: z.string() })

/** Response of `POST /api/v1/confirm` when it signs nobody in. */
export const confirmationSchema = z.object({
  outcome: z.enum(['guardian_pending', 'organization_confirmed', 'address_changed']),
})
export type Confirmation = z.infer<typeof confirmationSchema> & { id: string }

export const confirmation = z.object({ confirmationToken: z.string().check(z.minLength(1), z.maxLength(200)) })
