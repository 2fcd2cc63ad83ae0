import type { ExportedList } from '#shared/resources/list-export-values.ts'
import type { Locale } from '#shared/site.ts'

/** What a list is called in mails, notifications and names of files. */
export const listNames: Record<Locale, Record<ExportedList, string>> = {
  nl: {
    vacancies: 'vacatures',
    applications: 'aanvragen',
    organizations: 'organisaties',
    users: 'gebruikers',
    activities: 'activiteiten',
    audit_events: 'logboek',
    pupils: 'leerlingen',
    hour_entries: 'uren',
    content_items: 'paginas-en-nieuws',
  },
  en: {
    vacancies: 'vacancies',
    applications: 'applications',
    organizations: 'organizations',
    users: 'users',
    activities: 'activities',
    audit_events: 'audit log',
    pupils: 'pupils',
    hour_entries: 'hours',
    content_items: 'pages and news',
  },
}
