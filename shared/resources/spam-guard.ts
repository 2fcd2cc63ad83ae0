/** Guards of forms that anyone may send, without a puzzle: a field that people do not see, and the time that reading takes. */
import * as z from 'zod/mini'

/** Milliseconds below which nobody can have read and filled in a form. */
export const fastestPerson = 2500

/** To be spread into the schema of an open form. */
export const guardFields = {
  /** Hidden from people; programs that fill in everything fill it in. */
  nickname: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  /** Milliseconds between opening the form and sending it. */
  openFor: z.optional(z.nullable(z.number())),
}

export type GuardFields = { nickname?: string | null | undefined; openFor?: number | null | undefined }

/** Sent by a program, as far as the guards can tell. It gets the same answer as a person, and nothing happens. */
export const looksAutomatic = ({ nickname, openFor }: GuardFields): boolean =>
  Boolean(nickname?.trim()) || openFor === null || openFor === undefined || openFor < fastestPerson
