/** Texts of the exported columns by language: the messages of the tables on the screen. */
import { choiceWords } from '#shared/list-columns/choice-words.ts'
import auditEn from '#shared/messages/en/audit.json' with { type: 'json' }
import calendarEn from '#shared/messages/en/calendar.json' with { type: 'json' }
import contentEn from '#shared/messages/en/content.json' with { type: 'json' }
import organizationsEn from '#shared/messages/en/organizations.json' with { type: 'json' }
import platformEn from '#shared/messages/en/platform.json' with { type: 'json' }
import siteEn from '#shared/messages/en/site.json' with { type: 'json' }
import staffEn from '#shared/messages/en/staff.json' with { type: 'json' }
import stagesEn from '#shared/messages/en/stages.json' with { type: 'json' }
import usersEn from '#shared/messages/en/users.json' with { type: 'json' }
import vacanciesEn from '#shared/messages/en/vacancies.json' with { type: 'json' }
import auditNl from '#shared/messages/nl/audit.json' with { type: 'json' }
import calendarNl from '#shared/messages/nl/calendar.json' with { type: 'json' }
import contentNl from '#shared/messages/nl/content.json' with { type: 'json' }
import organizationsNl from '#shared/messages/nl/organizations.json' with { type: 'json' }
import platformNl from '#shared/messages/nl/platform.json' with { type: 'json' }
import siteNl from '#shared/messages/nl/site.json' with { type: 'json' }
import staffNl from '#shared/messages/nl/staff.json' with { type: 'json' }
import stagesNl from '#shared/messages/nl/stages.json' with { type: 'json' }
import usersNl from '#shared/messages/nl/users.json' with { type: 'json' }
import vacanciesNl from '#shared/messages/nl/vacancies.json' with { type: 'json' }
import type { ExportedList } from '#shared/resources/list-export-values.ts'
import type { TextLocale } from '#shared/site.ts'

export const columnTexts = {
  nl: {
    vacancies: vacanciesNl,
    applications: staffNl,
    organizations: organizationsNl,
    users: usersNl,
    activities: calendarNl,
    audit_events: auditNl,
    pupils: stagesNl,
    hour_entries: stagesNl,
    content_items: contentNl,
    form_submissions: contentNl,
    platform_centers: platformNl,
  },
  en: {
    vacancies: vacanciesEn,
    applications: staffEn,
    organizations: organizationsEn,
    users: usersEn,
    activities: calendarEn,
    audit_events: auditEn,
    pupils: stagesEn,
    hour_entries: stagesEn,
    content_items: contentEn,
    form_submissions: contentEn,
    platform_centers: platformEn,
  },
} satisfies Record<TextLocale, Record<ExportedList, object>>

/** Words for values in the log that are chosen in forms. */
export const choices = { nl: choiceWords(siteNl), en: choiceWords(siteEn) } satisfies Record<TextLocale, object>
