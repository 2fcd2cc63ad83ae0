/** A question of a vacancy that a volunteer answers in the reply: of the vacancy as it is now, and of a reply as it was when it was sent. */
import * as z from 'zod/mini'
import { optionalLine, requiredLine } from './fields.ts'

export const vacancyQuestion = z.object({
  id: requiredLine(40),
  label: requiredLine(200),
  labelEn: optionalLine(200),
  required: z.boolean(),
})
export type VacancyQuestion = z.infer<typeof vacancyQuestion>
