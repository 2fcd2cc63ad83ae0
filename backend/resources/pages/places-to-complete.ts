/** Places in the pages of a new center that only its staff can write. */
import { marked } from '#backend/rich-text/written-blocks.ts'
import type { PageBlock } from '#shared/resources/page.ts'
import type { TextLocale } from '#shared/site.ts'

/** Says it in the text itself. */
export const toComplete: Record<TextLocale, string> = { nl: 'Nog aan te vullen door', en: 'To be completed by' }

export const placeToComplete = (locale: TextLocale, what: string): PageBlock =>
  marked(`[${toComplete[locale]} {center}: ${what}]`)
