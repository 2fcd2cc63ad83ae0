import type { ExportFormat } from '#shared/resources/list-export.ts'
import type { ExportedList } from '#shared/resources/list-export-values.ts'
import type { TextLocale } from '#shared/site.ts'

/** What an exported list is called in mails, notifications and names of files. */
export const listNames: Record<TextLocale, Record<ExportedList, string>> = {
  nl: {
    vacancies: 'vacatures',
    applications: 'aanvragen',
    organizations: 'organisaties',
    users: 'gebruikers',
    activities: 'activiteiten',
    audit_events: 'logboek',
    pupils: 'leerlingen',
    hour_entries: 'uren',
    content_items: 'pagina’s en nieuws',
    form_submissions: 'ingevulde formulieren',
    platform_centers: 'centra',
  },
  en: {
    vacancies: 'vacancies',
    applications: 'applications',
    organizations: 'organisations',
    users: 'users',
    activities: 'activities',
    audit_events: 'audit log',
    pupils: 'pupils',
    hour_entries: 'hours',
    content_items: 'pages and news',
    form_submissions: 'submitted forms',
    platform_centers: 'centres',
  },
}

/** `aanvragen-2026-11-24.csv` */
export function exportFileName(locale: TextLocale, list: ExportedList, day: string, format: ExportFormat): string {
  const name = listNames[locale][list].replaceAll('’', '').replaceAll(' ', '-')
  return `${name}-${day}.${format}`
}
