/** Bot detection for public forms without a puzzle: a honeypot field and the time between opening and sending. */
import * as z from 'zod/mini'
import { multiLine } from './fields.ts'

/** Milliseconds below which no person can have read and filled in a form. */
export const fastestPerson = 2500

/** Fields for the schema of a public form. */
export const guardFields = {
  /** The honeypot: hidden from people, filled in by bots. */
  nickname: z.optional(z.nullable(z.string().check(z.maxLength(500), multiLine))),
  /** Milliseconds between opening the form and sending it. */
  openFor: z.optional(z.nullable(z.number())),
}

export type GuardFields = { nickname?: string | null | undefined; openFor?: number | null | undefined }

/** Whether a bot sent it. A bot gets the same response as a person, and nothing is stored. */
export const looksAutomatic = ({ nickname, openFor }: GuardFields): boolean =>
  Boolean(nickname?.trim()) || openFor === null || openFor === undefined || openFor < fastestPerson
