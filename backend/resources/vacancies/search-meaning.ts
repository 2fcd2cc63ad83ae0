/** What the words of a search may mean of a vacancy. */
import { type SQL, sql } from 'drizzle-orm'
import type { MeaningTarget } from '#backend/db/reference/everyday-words.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { fold } from '#shared/fold.ts'

/** Of the titles and summaries alone: `titled` is what `backend/search/ranked-matches.ts` selects of them. */
const wordBegins = (word: string): SQL => {
  const query = fold(word)
    .split(' ')
    .map((part) => `${part}:*AB`)
    .join(' & ')
  return sql`titled @@ to_tsquery('simple', ${query})`
}

export function meetsTarget({ kind, value }: MeaningTarget): SQL {
  switch (kind) {
    case 'label':
      return sql`${value} = any(${vacancies.themes} || ${vacancies.categories} || ${vacancies.targetGroups})`
    case 'kind':
      return sql`${vacancies.kind} = ${value}`
    case 'daypart':
      return sql`${value} = any(${vacancies.dayparts})`
    case 'language':
      return sql`${vacancies.languageLevel} = ${value}`
    case 'hours':
      return sql`coalesce(${vacancies.hoursPerWeek} <= ${value}, false)`
    case 'mas':
      return sql`coalesce(${vacancies.masHours} > 0, false)`
    case 'words':
      return wordBegins(value)
  }
}
