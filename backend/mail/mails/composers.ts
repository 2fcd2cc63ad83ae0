import type { Locale } from '#shared/site.ts'
import type { ComposedMail } from '../composed-mail.ts'

/** For each mail the template that writes it and the values of its variables, in the reader's language. */
export type Composers<Variables> = {
  [Key in keyof Variables]: (variables: Variables[Key], locale: Locale) => ComposedMail
}
