/** The forms in which a password is chosen: by the link of a mail, and signed in. */
import * as z from 'zod/mini'
import { password } from './fields.ts'

const twice = { password, passwordConfirmation: z.string() }

const sameTwice = <Values extends { password: string; passwordConfirmation: string }>() =>
  z.refine<Values>((values) => values.password === values.passwordConfirmation, {
    path: ['passwordConfirmation'],
    params: { code: 'passwordsDiffer' },
    when: () => true,
  })

export const newPassword = z.object(twice).check(sameTwice())

export const passwordChange = z
  .object({ currentPassword: z.string().check(z.minLength(1), z.maxLength(200)), ...twice })
  .check(sameTwice())
export type PasswordChange = z.infer<typeof passwordChange>
