/** Forms of the second factor. */
import * as z from 'zod/mini'
import { singleLine } from './fields.ts'

const code = singleLine.check(z.minLength(1))

export const factorCode = z.object({ code })
export const factorSignIn = z.object({ code, remember: z.boolean() })
