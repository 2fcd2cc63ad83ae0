import { useBoot } from '#client/api/boot.tsx'
import { hoursInWords } from '#shared/opening-hours-in-words.ts'
import type { CenterContact } from '#shared/resources/volunteer-center.ts'
import type { Locale } from '#shared/site.ts'
import { usePageText } from '../content-language.ts'

export type HoursLine = { text: string; lang: Locale | undefined }

/** When a center can be reached, a line an entry: its opening hours, and what it says beside them. */
export function useHoursOf(): (contact: CenterContact) => HoursLine[] {
  const { locale } = useBoot()
  const inWords = usePageText()
  return ({ openingHours, hours, hoursEn }) => {
    const remarks = inWords(hours, hoursEn)
    return [
      ...hoursInWords(openingHours ?? {}, locale).map((text) => ({ text, lang: undefined })),
      ...remarks.text.map((text) => ({ text, lang: remarks.lang })),
    ]
  }
}
