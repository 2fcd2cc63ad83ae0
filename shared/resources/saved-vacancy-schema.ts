/** What a saved vacancy is created with. */
import * as z from 'zod/mini'

export const savedVacancyCreate = z.object({ vacancyId: z.string().check(z.regex(/^\d{1,15}$/)) })
