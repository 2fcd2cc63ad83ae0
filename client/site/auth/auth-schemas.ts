/** Schemas of the sign-in and sign-up forms. Loaded after the forms themselves, with the validation code. */
import * as z from 'zod/mini'
import { email, onlyIf } from '#shared/resources/fields.ts'
import { guardianChecks, signupFields } from '#shared/resources/signup-schema.ts'
import { latinDigits } from '#shared/site.ts'

export const addressAlone = z.object({ email })

/** Six digits, as they are read or pasted: `123456`, `123 456`. */
export const mailedCode = z.object({
  code: z.string().check(
    z.trim(),
    z.overwrite(latinDigits),
    z.minLength(1),
    z.refine((code) => /^(?:[\s-]*\d){6}$/.test(code), { params: { code: 'sixDigits' } }),
  ),
})

export const newAccount = ({ age }: { age: string }) =>
  z
    .object({
      ...signupFields,
      age: z.enum(['adult', 'minor']),
      guardianEmail: onlyIf(age === 'minor', signupFields.guardianEmail),
    })
    .check(
      ...guardianChecks<{ email: string; guardianEmail?: string | null | undefined; age: string }>(
        (values) => values.age === 'minor',
      ),
    )
