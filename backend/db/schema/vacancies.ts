import { type SQL, sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Category, Skill, TargetGroup, Theme } from '#shared/resources/taxonomies.ts'
import type {
  Daypart,
  LanguageLevel,
  VacancyFrequency,
  VacancyKind,
  VacancyQuestion,
  VacancyStatus,
} from '#shared/resources/vacancy.ts'
import type { UnseenChanges } from '#shared/resources/vacancy-changes.ts'
import type { VacancyContact } from '#shared/resources/vacancy-schema.ts'
import { impersonal, personal } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps, timestamptz, tsvector } from './columns.ts'
import { addresses } from './geography.ts'
import { organizations } from './organizations.ts'

export const vacancies = pgTable(
  'vacancies',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id),
    organizationId: reference()
      .notNull()
      .references(() => organizations.id),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull(),
    tasks: text().notNull(),
    requirements: text(),
    offer: text(),
    titleEn: text(),
    summaryEn: text(),
    tasksEn: text(),
    requirementsEn: text(),
    offerEn: text(),
    kind: text().$type<VacancyKind>().notNull(),
    frequency: text().$type<VacancyFrequency>(),
    dayparts: text().array().$type<Daypart[]>().notNull(),
    hoursPerWeek: doublePrecision(),
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    expiresOn: date({ mode: 'string' }),
    /** The last day on the site: the first of both ends, of which null is none. */
    closesOn: date({ mode: 'string' }).generatedAlwaysAs((): SQL => sql`least(ends_on, expires_on)`),
    positions: integer().notNull().default(1),
    themes: text().array().$type<Theme[]>().notNull(),
    categories: text().array().$type<Category[]>().notNull(),
    skills: text().array().$type<Skill[]>().notNull(),
    targetGroups: text().array().$type<TargetGroup[]>().notNull(),
    minAge: integer(),
    languageLevel: text().$type<LanguageLevel>().notNull().default('none'),
    vogRequired: boolean().notNull().default(false),
    reimbursement: text(),
    reimbursementEn: text(),
    questions: jsonb().$type<VacancyQuestion[]>().notNull(),
    masHours: integer(),
    image: text(),
    /** What the picture shows; null for one that is decorative. */
    imageAlt: text(),
    imageAltEn: text(),
    status: text().$type<VacancyStatus>().notNull(),
    rejectionReason: text(),
    publishedAt: timestamptz(),
    /** What its organization has changed since, and the center's staff have not looked at. */
    unseenChanges: jsonb().$type<UnseenChanges>(),
    /** Also visible at the sibling centers of a tenant with `centerSharingEnabled`. */
    shared: boolean().notNull().default(false),
    contactPerson: jsonb().$type<VacancyContact>(),
    addressId: reference().references(() => addresses.id, { onDelete: 'set null' }),
    // A copy of the address's coordinates, so that a radius search needs no join.
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Name and place of the organization for the search; updated with either. */
    searchExtra: text().notNull().default(''),
    ...stamps(),
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`vacancy_search(title, summary, tasks, coalesce(requirements, '') || ' ' || coalesce(offer, ''), search_extra) || search_labels(themes || categories || target_groups)`,
    ),
    /** The English texts, for searches in English. */
    searchEn: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`english_search(title_en, summary_en, tasks_en, coalesce(requirements_en, '') || ' ' || coalesce(offer_en, ''))`,
    ),
    /** The title for a search of its parts, folded once. */
    titleParts: text().generatedAlwaysAs((): SQL => sql`' ' || search_fold(title)`),
  },
  (table) => [
    index('vacancies_center_status_published').on(
      table.centerId,
      table.status,
      table.publishedAt.desc(),
      table.id.desc(),
    ),
    index('vacancies_center_created').on(table.centerId, table.createdAt, table.id),
    index('vacancies_organization').on(table.organizationId),
    index('vacancies_coordinates').on(table.latitude, table.longitude),
    index('vacancies_online').on(table.centerId).where(sql`kind = 'online'`),
    index('vacancies_search').using('gin', table.search),
    index('vacancies_search_en').using('gin', table.searchEn),
    index('vacancies_title').using('gin', sql`ts_filter(${table.search}, '{a}')`),
    index('vacancies_title_parts').using('gin', sql`${table.titleParts} gin_trgm_ops`),
    index('vacancies_unseen_changes').on(table.centerId).where(sql`unseen_changes is not null`),
    index('vacancies_closing').on(table.closesOn).where(sql`status = 'published'`),
  ],
)
personal(vacancies, {
  purpose: 'Vacancies of organizations',
  kept: {
    'a contact person with the address of the account is removed by code (contacts.ts)': ['contactPerson'],
    'text about the vacancy': [
      ...([
        'title',
        'summary',
        'tasks',
        'requirements',
        'offer',
        'titleEn',
        'summaryEn',
        'tasksEn',
        'requirementsEn',
        'offerEn',
        'reimbursementEn',
        'dayparts',
        'themes',
        'skills',
        'targetGroups',
      ] as const),
      ...([
        'reimbursement',
        'questions',
        'image',
        'imageAlt',
        'imageAltEn',
        'rejectionReason',
        'searchExtra',
        'unseenChanges',
      ] as const),
    ],
  },
})

/** A mailed link that extends a vacancy without an account, once per end date. Only the hash of its token is stored. */
export const vacancyLinks = pgTable(
  'vacancy_links',
  {
    id: id(),
    vacancyId: reference()
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    /** The end date that the mail was about. */
    vacancyExpiresOn: date({ mode: 'string' }).notNull(),
    tokenHash: text().notNull(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    /** When it extended the vacancy; null until then. */
    usedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('vacancy_links_token').on(table.tokenHash),
    uniqueIndex('vacancy_links_end_date').on(table.vacancyId, table.vacancyExpiresOn),
  ],
)
impersonal(vacancyLinks, 'mailed links that extend a vacancy, as hashes')
