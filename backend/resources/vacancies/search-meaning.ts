/** What the words of a search may mean of a vacancy. */
import { type SQL, sql } from 'drizzle-orm'
import type { MeaningTarget } from '#backend/db/reference/everyday-words.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { fold } from '#shared/fold.ts'

/** A word of a title says more than one of a summary. */
const inTitle = 1.5

/** Of the titles and summaries alone: `titled` is what `backend/search/ranked-matches.ts` selects of them. */
const wordBegins = (word: string): SQL => {
  const queryIn = (weights: string) =>
    fold(word)
      .split(' ')
      .map((part) => `${part}:*${weights}`)
      .join(' & ')
  return sql`case when titled @@ to_tsquery('simple', ${queryIn('A')}) then ${inTitle}::float
    when titled @@ to_tsquery('simple', ${queryIn('AB')}) then 1 else 0 end`
}

export function meetsTarget(target: MeaningTarget): SQL {
  return target.kind === 'words' ? wordBegins(target.value) : sql`(${hasAttribute(target)})::int`
}

function hasAttribute({ kind, value }: Exclude<MeaningTarget, { kind: 'words' }>): SQL {
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
  }
}
