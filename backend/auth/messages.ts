/** Success messages of the token backend. */
import type { TextLocale } from '#shared/site.ts'

const messages = {
  mail_sent: {
    nl: 'Er is een e-mail gestuurd met instructies.',
    en: 'An email has been sent with instructions.',
  },
  password_changed: {
    nl: 'Je wachtwoord is gewijzigd.',
    en: 'Your password has been successfully updated.',
  },
} satisfies Record<string, Record<TextLocale, string>>

export const authMessage = (key: keyof typeof messages, locale: TextLocale): string => messages[key][locale]
