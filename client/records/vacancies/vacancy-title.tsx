'use no memo'

import { usePageText } from '#client/shell/content-language.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'

/** The title of a vacancy in the language of the page, or in Dutch with its `lang`. */
export function VacancyTitle({ vacancy }: { vacancy: Pick<Vacancy, 'title' | 'titleEn'> | null | undefined }) {
  const inWords = usePageText()
  if (!vacancy) return null
  const { text, lang } = inWords(vacancy.title, vacancy.titleEn)
  return <span lang={lang}>{text}</span>
}
