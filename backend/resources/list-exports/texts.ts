/** Texts of the exported columns by language: those of the client. */
import { activityTexts as activityTextsEn } from '#shared/list-columns/en/activities.ts'
import { applicationTexts as applicationTextsEn } from '#shared/list-columns/en/applications.ts'
import { auditTexts as auditTextsEn } from '#shared/list-columns/en/audit.ts'
import { contentTexts as contentTextsEn } from '#shared/list-columns/en/content.ts'
import { organizationTexts as organizationTextsEn } from '#shared/list-columns/en/organizations.ts'
import { stageTexts as stageTextsEn } from '#shared/list-columns/en/stages.ts'
import { userTexts as userTextsEn } from '#shared/list-columns/en/users.ts'
import { vacancyTexts as vacancyTextsEn } from '#shared/list-columns/en/vacancies.ts'
import { activityTexts as activityTextsNl } from '#shared/list-columns/nl/activities.ts'
import { applicationTexts as applicationTextsNl } from '#shared/list-columns/nl/applications.ts'
import { auditTexts as auditTextsNl } from '#shared/list-columns/nl/audit.ts'
import { contentTexts as contentTextsNl } from '#shared/list-columns/nl/content.ts'
import { organizationTexts as organizationTextsNl } from '#shared/list-columns/nl/organizations.ts'
import { stageTexts as stageTextsNl } from '#shared/list-columns/nl/stages.ts'
import { userTexts as userTextsNl } from '#shared/list-columns/nl/users.ts'
import { vacancyTexts as vacancyTextsNl } from '#shared/list-columns/nl/vacancies.ts'
import type { ExportedList } from '#shared/resources/list-export.ts'
import type { Locale } from '#shared/site.ts'

export const columnTexts = {
  nl: {
    vacancies: vacancyTextsNl,
    applications: applicationTextsNl,
    organizations: organizationTextsNl,
    users: userTextsNl,
    activities: activityTextsNl,
    audit_events: auditTextsNl,
    pupils: stageTextsNl,
    hour_entries: stageTextsNl,
    content_items: contentTextsNl,
  },
  en: {
    vacancies: vacancyTextsEn,
    applications: applicationTextsEn,
    organizations: organizationTextsEn,
    users: userTextsEn,
    activities: activityTextsEn,
    audit_events: auditTextsEn,
    pupils: stageTextsEn,
    hour_entries: stageTextsEn,
    content_items: contentTextsEn,
  },
} satisfies Record<Locale, Record<ExportedList, object>>
