import { useTranslation } from 'react-i18next'
import { type Category, categorySlugs, type TargetGroup, type Theme } from '#shared/resources/taxonomies.ts'
import type { Daypart, LanguageLevel, VacancyAge, VacancyKind } from '#shared/resources/vacancy.ts'

/** Filters with several values, by their name in the URL. */
export const listFilters = ['kind', 'daypart', 'theme', 'category', 'targetGroup', 'language', 'age'] as const
export type ListFilter = (typeof listFilters)[number]

/** Labels of filter values. */
export function useFilterLabel(): (name: ListFilter, value: string) => string {
  const { t } = useTranslation('site')
  return (name, value) => {
    switch (name) {
      case 'kind':
        return t(`kind.${value as VacancyKind}`)
      case 'daypart':
        return t(`daypart.${value as Daypart}`)
      case 'theme':
        return t(`themes.${value as Theme}`)
      case 'category':
        return categorySlugs.some((slug) => slug === value) ? t(`categories.${value as Category}`) : value
      case 'targetGroup':
        return t(`targetGroups.${value as TargetGroup}`)
      case 'language':
        return t(`languageLevel.${value as LanguageLevel}`)
      case 'age':
        return t(`search.ages.${value as VacancyAge}`)
    }
  }
}
