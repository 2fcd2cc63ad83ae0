/** Refusals in words, in the reader's language. */
import type { Locale } from '#shared/site.ts'

const texts = {
  required: { nl: 'Vul je naam in', en: 'Fill in your name' },
  reachable: { nl: 'Vul een e-mailadres of een telefoonnummer in', en: 'Fill in an e-mail address or a phone number' },
  tooMany: {
    nl: 'Er zijn vandaag al genoeg aanmeldingen met deze gegevens. Probeer het morgen, of bel ons.',
    en: 'There have been enough submissions with these details today. Try again tomorrow, or call us.',
  },
  gone: {
    nl: 'Op deze hulpvraag kun je niet meer reageren.',
    en: 'You can no longer respond to this request.',
  },
  transition: { nl: 'Deze stap kan niet (meer).', en: 'This step is not possible (any more).' },
  expired: {
    nl: 'Deze link is verlopen. Vul het formulier opnieuw in.',
    en: 'This link has expired. Fill in the form again.',
  },
  callFirst: {
    nl: 'Bel deze persoon eerst: er is geen e-mailadres bevestigd.',
    en: 'Call this person first: no e-mail address has been confirmed.',
  },
  noHelper: { nl: 'Deze helper is niet (meer) beschikbaar.', en: 'This helper is not available (any more).' },
} satisfies Record<string, Record<Locale, string>>

export const sayIn = (locale: Locale, key: keyof typeof texts): string => texts[key][locale]
