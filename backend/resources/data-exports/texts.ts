/** Words of an export; a section without a name here keeps that of its table. */
import type { TextLocale } from '#shared/site.ts'

export const texts = {
  nl: {
    title: 'Mijn gegevens',
    intro:
      'Dit is alles wat er op {date} van je bewaard was. Dezelfde gegevens staan in gegevens.json. De namen van de velden zijn Engels, zoals ze zijn opgeslagen.',
    jsonFile: 'gegevens.json',
    htmlFile: 'gegevens.html',
    folder: 'bestanden',
    yes: 'ja',
    no: 'nee',
  },
  en: {
    title: 'My data',
    intro: 'This is all that was kept of you on {date}. The same data is in data.json.',
    jsonFile: 'data.json',
    htmlFile: 'data.html',
    folder: 'files',
    yes: 'yes',
    no: 'no',
  },
} as const

const sections: Record<string, Record<TextLocale, string>> = {
  users: { nl: 'Account', en: 'Account' },
  volunteer_profiles: { nl: 'Profiel', en: 'Profile' },
  roles: { nl: 'Rollen', en: 'Roles' },
  user_sessions: { nl: 'Apparaten waarop je bent ingelogd', en: 'Devices on which you are signed in' },
  account_links: { nl: 'Links in mails', en: 'Links in emails' },
  applications: { nl: 'Reacties op vacatures', en: 'Replies to vacancies' },
  application_events: { nl: 'Wat jij deed bij reacties', en: 'What you did with replies' },
  application_reads: { nl: 'Reacties die je opende', en: 'Replies that you opened' },
  application_notes: { nl: 'Interne notities die je schreef', en: 'Internal notes that you wrote' },
  application_history: { nl: 'Verloop van je reacties', en: 'History of your replies' },
  match_checks: { nl: 'Wat je zei over je plaatsingen', en: 'What you said about your placements' },
  planned_declines: { nl: 'Afwijzingen die nog verstuurd worden', en: 'Declines that are not sent yet' },
  meetings: { nl: 'Kennismakingen', en: 'Meetings' },
  reply_drafts: { nl: 'Reacties die nog niet verstuurd zijn', en: 'Replies that are not sent yet' },
  activity_registrations: { nl: 'Aanmeldingen voor activiteiten', en: 'Registrations for activities' },
  saved_vacancies: { nl: 'Bewaarde vacatures', en: 'Saved vacancies' },
  form_drafts: { nl: 'Formulieren die je nog niet bewaarde', en: 'Forms that you have not saved yet' },
  list_exports: { nl: 'Exports van lijsten', en: 'Exports of lists' },
  mailing_subscriptions: { nl: 'Nieuws per mail', en: 'News by email' },
  mailing_recipients: { nl: 'Mailings die je kreeg', en: 'Mailings that you got' },
  quick_replies: { nl: 'Snelle antwoorden', en: 'Quick answers' },
  saved_views: { nl: 'Bewaarde weergaven', en: 'Saved views' },
  saved_searches: { nl: 'Bewaarde zoekopdrachten', en: 'Saved searches' },
  digest_subscriptions: { nl: 'Mail met nieuwe vacatures', en: 'New vacancies by email' },
  notifications: { nl: 'Notificaties', en: 'Notifications' },
  push_subscriptions: { nl: 'Apparaten met meldingen', en: 'Devices with notifications' },
  notification_preferences: { nl: 'Keuzes voor notificaties', en: 'Choices for notifications' },
  help_requests: { nl: 'Hulpvragen', en: 'Help requests' },
  help_responses: { nl: 'Hulp die je aanbood', en: 'Help that you offered' },
  conversation_participants: { nl: 'Gesprekken', en: 'Conversations' },
  messages: { nl: 'Berichten die je schreef', en: 'Messages that you wrote' },
  contact_messages: { nl: 'Berichten aan het centrum', en: 'Messages to the centre' },
  stored_files: { nl: 'Bestanden', en: 'Files' },
  organization_signups: { nl: 'Aanmelding van een organisatie', en: 'Sign-up of an organisation' },
  organization_contacts: { nl: 'Contactpersoon van een organisatie', en: 'Contact person of an organisation' },
  organization_reviews: { nl: 'Aanmeldingen die je beoordeelt', en: 'Sign-ups that you review' },
  pupils: { nl: 'Stagepaspoort', en: 'Stage passport' },
  hour_entries: { nl: 'Uren van je stage', en: 'Hours of your placement' },
  certificates: { nl: 'Certificaten', en: 'Certificates' },
  data_exports: { nl: 'Eerdere downloads van je gegevens', en: 'Earlier downloads of your data' },
  audit_events: { nl: 'Logboek: wat er met je account is gedaan', en: 'Log: what was done with your account' },
  mail_outbox: { nl: 'Mails aan jou', en: 'Emails to you' },
}

export const sectionName = (table: string, locale: TextLocale): string =>
  sections[table]?.[locale] ?? table.replaceAll('_', ' ')
