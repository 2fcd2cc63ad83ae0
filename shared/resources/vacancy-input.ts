/** What a vacancy is created and changed with. Apart from the facts, so that a page that only reads loads no checks. */
import * as z from 'zod/mini'
import { addressInput } from './address.ts'
import { calendarDate, lockVersion, optionalText, requiredText } from './fields.ts'
import { categorySlugs, skillSlugs, targetGroupSlugs, themeSlugs } from './taxonomies.ts'
import { dayparts, languageLevels, vacancyKinds } from './vacancy.ts'

const question = z.object({ id: requiredText(40), label: requiredText(200), required: z.boolean() })
const contactPerson = z.object({
  name: requiredText(120),
  role: optionalText(80),
  phone: optionalText(25),
  email: optionalText(254),
})

const attributes = {
  title: requiredText(90),
  summary: requiredText(300),
  tasks: requiredText(5000),
  requirements: optionalText(3000),
  offer: optionalText(3000),
  kind: z.enum(vacancyKinds),
  dayparts: z.optional(z.array(z.enum(dayparts))),
  /** At most 20 hours a week (domain.md, rules of volunteer centers). */
  hoursPerWeek: z.optional(z.nullable(z.number().check(z.minimum(0.5), z.maximum(20)))),
  startsOn: z.optional(z.nullable(calendarDate)),
  endsOn: z.optional(z.nullable(calendarDate)),
  expiresOn: z.optional(z.nullable(calendarDate)),
  positions: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
  themes: z.array(z.enum(themeSlugs)).check(z.minLength(1), z.maxLength(3)),
  categories: z.optional(z.array(z.enum(categorySlugs))),
  skills: z.optional(z.array(z.enum(skillSlugs))),
  targetGroups: z.optional(z.array(z.enum(targetGroupSlugs))),
  minAge: z.optional(z.nullable(z.int().check(z.minimum(12), z.maximum(100)))),
  languageLevel: z.optional(z.enum(languageLevels)),
  vogRequired: z.optional(z.boolean()),
  reimbursement: optionalText(300),
  questions: z.optional(z.array(question).check(z.maxLength(5))),
  masHours: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(80)))),
  contactPerson,
  address: z.optional(z.nullable(addressInput)),
}

export const vacancyCreate = z.object({ ...attributes, organizationId: z.string() })
export const vacancyUpdate = z.extend(z.partial(z.object(attributes)), { lockVersion })
export type VacancyCreate = z.infer<typeof vacancyCreate>
export type VacancyUpdate = z.infer<typeof vacancyUpdate>

export const vacancyRejection = z.object({ reason: requiredText(1000), lockVersion })
/** Until when a vacancy stays open; left out, three more months. */
export const vacancyExtension = z.object({ expiresOn: z.optional(calendarDate), lockVersion })

/** Body of `PATCH /api/v1/vacancies/bulk_update`: the same change to many, answered by a result per id. */
export const vacancyBulkUpdate = z.object({
  ids: z.array(z.string()).check(z.minLength(1), z.maxLength(200)),
  attributes: z.object({
    /** `pause`, `archive`, `publish` or `fill`, as the single calls do it. */
    action: z.optional(z.enum(['pause', 'archive', 'publish', 'fill'])),
    expiresOn: z.optional(z.nullable(calendarDate)),
    themes: z.optional(attributes.themes),
    contactPerson: z.optional(contactPerson),
  }),
})
export type VacancyBulkUpdate = z.infer<typeof vacancyBulkUpdate>
