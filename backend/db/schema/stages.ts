/** The stage passport: pupils of a school, their hours at an organization, and certificates. */
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HourEntryStatus } from '#shared/resources/hour-entry.ts'
import type { PupilStatus, StageConsent } from '#shared/resources/pupil.ts'
import { keep, ofUser, personal, remove } from '../../personal-data/declare.ts'
import { applications } from './applications.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps, timestamptz } from './columns.ts'
import { formTokens } from './forms.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'
import { vacancies } from './vacancies.ts'

const ofCenter = () =>
  reference()
    .notNull()
    .references(() => volunteerCenters.id, { onDelete: 'cascade' })
const pupilReference = () =>
  reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const pupils = pgTable(
  'pupils',
  {
    id: id(),
    centerId: ofCenter(),
    userId: pupilReference(),
    /** The school. */
    organizationId: reference()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    className: text().notNull(),
    hoursGoal: integer().notNull(),
    status: text().$type<PupilStatus>().notNull(),
    consent: text().$type<StageConsent>().notNull(),
    consentAt: timestamptz(),
    guardianEmail: text(),
    guardianName: text(),
    /** Of the link in the guardian's mail. */
    consentTokenHash: text(),
    consentExpiresAt: timestamptz(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('pupils_user').on(table.userId),
    uniqueIndex('pupils_consent_token').on(table.consentTokenHash),
    index('pupils_school').on(table.organizationId, table.className),
  ],
)
personal(pupils, {
  purpose: 'Stage passport of a pupil',
  columns: { userId: remove() },
})

export const hourEntries = pgTable(
  'hour_entries',
  {
    id: id(),
    centerId: ofCenter(),
    userId: pupilReference(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    vacancyId: reference()
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    /** The vacancy's, which approves the hours. */
    organizationId: reference()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    workedOn: date({ mode: 'string' }).notNull(),
    minutes: integer().notNull(),
    description: text().notNull(),
    status: text().$type<HourEntryStatus>().notNull(),
    reason: text(),
    decidedById: reference().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamptz(),
    ...stamps(),
  },
  (table) => [
    index('hour_entries_user').on(table.userId, table.workedOn),
    index('hour_entries_application').on(table.applicationId),
    index('hour_entries_organization').on(table.organizationId, table.status, table.workedOn),
  ],
)
personal(hourEntries, {
  purpose: 'Hours of a placement',
  columns: {
    userId: keep('the organization’s and the school’s count of hours', { description: '', reason: null }),
    decidedById: ofUser(keep('the organization’s own work'), { section: false }),
  },
})

/** What a certificate says is copied when it is issued: later changes of names do not change paper. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    centerId: ofCenter(),
    userId: pupilReference(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The school, whose staff read it. */
    schoolId: reference().references(() => organizations.id, { onDelete: 'set null' }),
    /** 128 random bits, printed on the paper. */
    code: text().notNull(),
    holderName: text().notNull(),
    schoolName: text().notNull(),
    organizationName: text().notNull(),
    vacancyTitle: text().notNull(),
    minutes: integer().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    /** The pupil's evaluation; null until they ask for its form. */
    evaluationId: reference().references(() => formTokens.id, { onDelete: 'set null' }),
    /** The organization's evaluation; null where the center had no form for it. */
    organizationEvaluationId: reference().references(() => formTokens.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('certificates_application').on(table.applicationId),
    uniqueIndex('certificates_code').on(table.code),
    index('certificates_user').on(table.userId),
    index('certificates_school').on(table.schoolId),
  ],
)
personal(certificates, {
  purpose: 'Certificates of hours; the evaluation that one names goes with the account',
  columns: { userId: remove() },
})
