/** What the words of a search may mean of a vacancy. */
import { type SQL, sql } from 'drizzle-orm'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Point } from '#backend/geo/point.ts'
import { distanceTo } from '#backend/geo/radius-filters.ts'
import type { Target } from '#backend/search/meanings.ts'
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

/** Kilometers from which on a vacancy is not near to a place. */
const furthest = 30

/** From 1 in the place itself to 0; work without a place is near to none. */
const nearness = (point: Point): SQL =>
  sql`coalesce(greatest(0, 1 - ${distanceTo(vacancies, point)} / ${furthest}::float), 0)`

export function meetsTarget(target: Target): SQL {
  if (target.kind === 'words') return wordBegins(target.value)
  return target.kind === 'near' ? nearness(target.value) : sql`(${hasAttribute(target)})::int`
}

function hasAttribute({ kind, value }: Exclude<Target, { kind: 'words' | 'near' }>): SQL {
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
