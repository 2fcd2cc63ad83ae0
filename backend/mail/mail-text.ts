/** The content of a mail, without the center's layout (`layout.ts`). */
import { rightToLeft } from '#shared/languages.ts'
import type { Locale } from '#shared/site.ts'

export type MailText = {
  subject: string
  paragraphs: string[]
  /** Lists of records, between the paragraphs and the button. */
  lists?: WrittenList[]
  button: string
  /** A second button, with a path on the center's site. */
  otherButton?: { label: string; path: string }
  /** Words of the link to unsubscribe, for a mail that has one. */
  unsubscribe?: string
  /** In place of the line about questions to the center. */
  close?: string
}

/** Records that a mail names, with paths on the center's site. A list without a title is that of the reader's own settings. */
export type MailList = {
  title: string | null
  /** Of the page that has the whole list. */
  path?: string | undefined
  items: { title: string; detail: string; path: string }[]
  /** What the list leaves out. */
  more: { count: number; path: string } | null
}

export type WrittenList = Omit<MailList, 'title' | 'more'> & {
  title: string
  more: { label: string; path: string } | null
}

/** In text from right to left a number, an address or a Dutch name keeps its own direction between U+2068 and U+2069, line by line. */
export const inOwnDirection = (locale: Locale, value: string): string =>
  rightToLeft.includes(locale) ? value.replace(/[^\r\n]+/g, '\u2068$&\u2069') : value
