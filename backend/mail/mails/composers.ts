import type { ComposedMail } from '../composed-mail.ts'

/** For each mail the template that writes it and the values of its variables. */
export type Composers<Variables> = {
  [Key in keyof Variables]: (variables: Variables[Key]) => ComposedMail
}
