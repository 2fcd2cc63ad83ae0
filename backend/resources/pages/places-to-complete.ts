/** Places in the pages of a new center that only its staff can write. */
import { phrase } from '#backend/mail/phrases.ts'
import { marked } from '#backend/rich-text/written-blocks.ts'
import type { PageBlock } from '#shared/resources/page.ts'
import type { TextLocale } from '#shared/site.ts'

export const placeToComplete = (locale: TextLocale, what: string): PageBlock =>
  marked(`[${phrase(locale, 'page.to_complete', { center: '{center}', what })}]`)
