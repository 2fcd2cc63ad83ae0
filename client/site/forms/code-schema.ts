import * as z from 'zod/mini'
import { readFormCode } from '#shared/resources/form.ts'

export const formCode = z.object({
  code: z.string().check(
    z.minLength(1),
    z.refine((value) => readFormCode(value) !== null, { params: { code: 'formCode' } }),
  ),
})
