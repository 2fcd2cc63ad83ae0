import type { PushKind } from '#backend/db/schema/push.ts'
import type { TextLocale } from '#shared/site.ts'

/** What a device shows, where others may see it: no name and nothing of what was written. */
export const pushTexts: Record<TextLocale, Record<PushKind, { title: string; body: string }>> = {
  nl: {
    message: { title: 'Nieuw bericht', body: 'Je hebt een nieuw bericht. Open het om het te lezen.' },
    reminder: { title: 'Herinnering', body: 'Er wacht iets op je antwoord. Open de site om het te bekijken.' },
  },
  en: {
    message: { title: 'New message', body: 'You have a new message. Open it to read it.' },
    reminder: { title: 'Reminder', body: 'Something is waiting for your answer. Open the site to see it.' },
  },
}
