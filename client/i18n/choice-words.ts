import { useTranslation } from 'react-i18next'
import { choiceWords } from '#shared/list-columns/choice-words.ts'

/** Words for values that are chosen from a few, by attribute; the page has the messages of `site`. */
export function useChoiceWords(): ReturnType<typeof choiceWords> {
  const { t } = useTranslation('site')
  return choiceWords({
    kind: t('kind', { returnObjects: true }),
    frequency: t('frequency', { returnObjects: true }),
    daypart: t('daypart', { returnObjects: true }),
    languageLevel: t('languageLevel', { returnObjects: true }),
    themes: t('themes', { returnObjects: true }),
    categories: t('categories', { returnObjects: true }),
    targetGroups: t('targetGroups', { returnObjects: true }),
  })
}
