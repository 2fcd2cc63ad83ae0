/** What the form of the periodic mail holds: a distance is chosen by its text. */
import * as z from 'zod/mini'
import { digestForm } from '#shared/resources/digest-schema.ts'

export const wholeRegion = 'all'

export const digestChoices = z.extend(z.pick(digestForm, { frequency: true, themes: true }), {
  radius: z.enum(['5', '10', '15', '25', '50', wholeRegion]),
})
export type DigestChoices = z.infer<typeof digestChoices>
