/** Words of the forms for values that are chosen from a few, for the log of changes and the plan of an import. */
import { languages } from '#shared/languages.ts'
import { skills } from '#shared/resources/taxonomies.ts'

export type Words = Readonly<Record<string, string>>
/** By the name of the attribute, then by value. */
export type ChoiceWords = Readonly<Record<string, Words>>

type SiteWords = Record<
  'kind' | 'frequency' | 'daypart' | 'languageLevel' | 'themes' | 'categories' | 'targetGroups',
  Words
>

/** `site` has the messages of that namespace. */
export const choiceWords = (site: SiteWords) => ({
  kind: site.kind,
  frequency: site.frequency,
  dayparts: site.daypart,
  languageLevel: site.languageLevel,
  themes: site.themes,
  categories: site.categories,
  targetGroups: site.targetGroups,
  skills: skills as Words,
  locale: Object.fromEntries(Object.entries(languages).map(([code, { name }]) => [code, name])) as Words,
})
