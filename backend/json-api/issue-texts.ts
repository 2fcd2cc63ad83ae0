import type { Locale } from '#shared/site.ts'

/** What is wrong with a value, in the words of the error catalogue (`validation.<word>`). */
export type IssueFacts = {
  word:
    | 'required'
    | 'too_short'
    | 'too_long'
    | 'too_few'
    | 'too_many'
    | 'minimum'
    | 'maximum'
    | 'email'
    | 'date'
    | 'format'
    | 'inclusion'
    | 'invalid'
  bound?: number
}

type Texts = Record<IssueFacts['word'], (bound: number) => string>

const texts: Record<Locale, Texts> = {
  nl: {
    required: () => 'Vul dit in',
    too_short: (min) => `Gebruik minstens ${min} tekens`,
    too_long: (max) => `Gebruik hoogstens ${max} tekens`,
    too_few: (min) => `Kies er minstens ${min}`,
    too_many: (max) => `Kies er hoogstens ${max}`,
    minimum: (min) => `Dit moet minstens ${min} zijn`,
    maximum: (max) => `Dit mag hoogstens ${max} zijn`,
    email: () => 'Vul een geldig e-mailadres in',
    date: () => 'Vul een bestaande datum in',
    format: () => 'Dit heeft niet de goede vorm',
    inclusion: () => 'Kies een van de mogelijkheden',
    invalid: () => 'Dit klopt niet',
  },
  en: {
    required: () => 'Please fill this in',
    too_short: (min) => `Use at least ${min} characters`,
    too_long: (max) => `Use at most ${max} characters`,
    too_few: (min) => `Choose at least ${min}`,
    too_many: (max) => `Choose at most ${max}`,
    minimum: (min) => `This must be at least ${min}`,
    maximum: (max) => `This must be at most ${max}`,
    email: () => 'Enter a valid e-mail address',
    date: () => 'Enter an existing date',
    format: () => 'This is not in the right format',
    inclusion: () => 'Choose one of the possibilities',
    invalid: () => 'This is not valid',
  },
}

export const issueText = ({ word, bound = 0 }: IssueFacts, locale: Locale): string => texts[locale][word](bound)
