/** The attributes of a vacancy, and what it is created and updated with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { type Address, addressInput } from './address-schema.ts'
import { contactPersonSchema } from './contact-person-schema.ts'
import {
  calendarDate,
  lockVersion,
  nullableLine,
  nullableText,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  safeUrl,
  singleLine,
  timestamp,
} from './fields.ts'
import type { Organization } from './organization.ts'
import { categorySlugs, skillSlugs, targetGroupSlugs, themeLimit, themeSlugs } from './taxonomies.ts'
import { vacancyQuestion } from './vacancy-question-schema.ts'
import { dayparts, languageLevels, vacancyFrequencies, vacancyKinds, vacancyStatuses } from './vacancy-values.ts'

const vacancyContact = z.extend(contactPersonSchema, { roleEn: optionalLine(80) })
export type VacancyContact = z.infer<typeof vacancyContact>

const contactPersonInput = z.extend(z.partial(vacancyContact), { name: contactPersonSchema.shape.name })

/** The attributes of a vacancy as it is read. */
export const vacancySchema = z.object({
  title: requiredLine(90),
  slug: z.string(),
  summary: requiredText(300),
  tasks: requiredText(5000),
  requirements: nullableText(3000),
  offer: nullableText(3000),
  /** Texts ending in `En` are English; where they are left out, English pages show the Dutch ones. */
  titleEn: optionalLine(90),
  summaryEn: optionalText(300),
  tasksEn: optionalText(5000),
  requirementsEn: optionalText(3000),
  offerEn: optionalText(3000),
  kind: z.enum(vacancyKinds),
  /** Of a recurring vacancy; null when it is not known. */
  frequency: z.nullable(z.enum(vacancyFrequencies)),
  dayparts: z.array(z.enum(dayparts)),
  /** At most 20 hours a week (domain.md DOM-5). */
  hoursPerWeek: z.nullable(z.number().check(z.minimum(0.5), z.maximum(20))),
  startsOn: z.nullable(calendarDate),
  endsOn: z.nullable(calendarDate),
  expiresOn: z.nullable(calendarDate),
  positions: z.int().check(z.minimum(1), z.maximum(500)),
  themes: z.array(z.enum(themeSlugs)).check(z.minLength(1), z.maxLength(themeLimit)),
  categories: z.array(z.enum(categorySlugs)),
  skills: z.array(z.enum(skillSlugs)),
  targetGroups: z.array(z.enum(targetGroupSlugs)),
  minAge: z.nullable(z.int().check(z.minimum(12), z.maximum(100))),
  languageLevel: z.enum(languageLevels),
  vogRequired: z.boolean(),
  reimbursement: nullableLine(300),
  reimbursementEn: optionalLine(300),
  questions: z.array(vacancyQuestion).check(z.maxLength(5)),
  /** Hours of social internship (maatschappelijke stage) it counts for. */
  masHours: z.nullable(z.int().check(z.minimum(1), z.maximum(80))),
  image: z.nullable(safeUrl),
  /** What the picture shows; null for one that is decorative. */
  imageAlt: nullableLine(200),
  imageAltEn: optionalLine(200),
  views: z.int(),
  status: z.enum(vacancyStatuses),
  rejectionReason: z.nullable(z.string()),
  publishedAt: z.nullable(timestamp),
  /** Also shown at the sibling centers of a tenant with `centerSharingEnabled`. */
  shared: z.boolean(),
  /** How to reach them is shown to those who signed in. */
  contactPerson: z.nullable(vacancyContact),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
  /** Kilometres from the searched place; only in responses to a search by place. */
  distance: z.optional(z.nullable(z.number())),
  /** Of signed-in readers only: whether they have an open application. */
  applied: z.optional(z.boolean()),
  /** For the people who work with the vacancy: its applications, and those that nobody has responded to. */
  applicationCount: z.optional(z.nullable(z.int())),
  newApplicationCount: z.optional(z.nullable(z.int())),
  /** For the staff of its center: what its organization changed since they looked, old and new by attribute. */
  unseenChanges: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
})

export type Vacancy = z.infer<typeof vacancySchema> & {
  id: string
  organization?: Organization
  address?: Address | null
  /** `origin` is there when a sibling center shares it here; `loose` when a search found it by what its words mean. */
  meta?: { origin?: { volunteerCenterId: string; name: string }; loose?: true }
}

const input = z.extend(
  z.partial(
    z.pick(vacancySchema, {
      requirements: true,
      offer: true,
      titleEn: true,
      summaryEn: true,
      tasksEn: true,
      requirementsEn: true,
      offerEn: true,
      frequency: true,
      dayparts: true,
      hoursPerWeek: true,
      startsOn: true,
      endsOn: true,
      expiresOn: true,
      positions: true,
      categories: true,
      skills: true,
      targetGroups: true,
      minAge: true,
      languageLevel: true,
      vogRequired: true,
      reimbursement: true,
      reimbursementEn: true,
      questions: true,
      masHours: true,
      shared: true,
    }),
  ),
  {
    ...z.pick(vacancySchema, { title: true, summary: true, tasks: true, kind: true, themes: true }).shape,
    contactPerson: contactPersonInput,
    address: z.optional(z.nullable(addressInput)),
  },
)

export const vacancyCreate = z.extend(input, { organizationId: singleLine })
export const vacancyUpdate = z.extend(z.partial(input), { lockVersion })
export type VacancyCreate = z.infer<typeof vacancyCreate>
export type VacancyUpdate = z.infer<typeof vacancyUpdate>

export const vacancyRejection = z.object({ reason: requiredText(1000), lockVersion })
/** Until when a vacancy stays open; left out, three more months. */
export const vacancyExtension = z.object({ expiresOn: z.optional(calendarDate), lockVersion })

/** Body of `PATCH /api/v1/vacancies/bulk_update`: the same change to many, with a result per id. */
export const vacancyBulkUpdate = z.object({
  /** Changes nothing, and says per id what would change. */
  dryRun: z.optional(z.boolean()),
  ids: z.array(singleLine).check(z.minLength(1), z.maxLength(200)),
  attributes: z.object({
    /** `pause`, `archive`, `publish` or `fill`, as the single calls do it. */
    action: z.optional(z.enum(['pause', 'archive', 'publish', 'fill'])),
    expiresOn: z.optional(z.nullable(calendarDate)),
    themes: z.optional(vacancySchema.shape.themes),
    contactPerson: z.optional(contactPersonInput),
  }),
})
export type VacancyBulkUpdate = z.infer<typeof vacancyBulkUpdate>

/** Body of `PATCH /api/v1/vacancies/{id}/image`. */
export const vacancyImageUpdate = z.pick(vacancySchema, { imageAlt: true, imageAltEn: true })
export type VacancyImageUpdate = z.infer<typeof vacancyImageUpdate>
