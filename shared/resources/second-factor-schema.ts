/** Forms of the second factor. */
import * as z from 'zod/mini'
import { latinDigits } from '../site.ts'
import { singleLine } from './fields.ts'

const code = singleLine.check(z.overwrite(latinDigits), z.minLength(1))

export const factorCode = z.object({ code })
export const factorSignIn = z.object({ code, remember: z.boolean() })
