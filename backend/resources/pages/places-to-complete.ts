/** Places in the pages of a new center that only its staff can write. */
import { marked } from '#backend/rich-text/written-blocks.ts'
import type { PageBlock } from '#shared/resources/page.ts'
import type { Locale } from '#shared/site.ts'

/** Says it in the text itself. */
export const toComplete: Record<Locale, string> = { nl: 'Nog aan te vullen door', en: 'To be completed by' }

export const placeToComplete = (locale: Locale, what: string): PageBlock =>
  marked(`[${toComplete[locale]} {center}: ${what}]`)
