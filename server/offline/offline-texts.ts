import type { TextLocale } from '#shared/site.ts'

export type OfflineTexts = {
  title: string
  explanation: string
  kept: string
  retry: string
  /** Above the phone number. */
  call: string
  /** Above an e-mail address alone. */
  mail: string
  hours: string
}

export const offlineTexts: Record<TextLocale, OfflineTexts> = {
  nl: {
    title: 'Er is geen verbinding',
    explanation:
      'Deze pagina kan nu niet laden. Controleer je wifi of wacht even. Zodra de verbinding terug is, verschijnt de pagina vanzelf.',
    kept: 'Wat je hebt ingevuld, is bewaard. Je gaat straks verder waar je was.',
    retry: 'Probeer opnieuw',
    call: 'Liever bellen?',
    mail: 'Liever mailen?',
    hours: 'Bereikbaar',
  },
  en: {
    title: 'There is no connection',
    explanation:
      'This page cannot load right now. Check your wifi or wait a moment. The page appears by itself when the connection is back.',
    kept: 'What you filled in has been kept. You can go on where you were.',
    retry: 'Try again',
    call: 'Rather call?',
    mail: 'Rather send an email?',
    hours: 'Available',
  },
}
