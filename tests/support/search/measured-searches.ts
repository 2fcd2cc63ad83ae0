/** nDCG@10 of searches with graded judgements. */
import type { Grades, JudgedSearch } from './judged-search.ts'

/** How many results a person looks at. */
const looked = 10

function gradeOf(title: string, grades: Grades): number {
  const [longest] = Object.keys(grades)
    .filter((beginning) => title.startsWith(beginning))
    .sort((a, b) => b.length - a.length)
  return longest === undefined ? 0 : (grades[longest] ?? 0)
}

const gain = (grades: number[]): number =>
  grades.slice(0, looked).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

type Row = { query: string; ndcg: number; shown: string[]; best: number }

/**
 * `titlesOf` is the search; without a query it gives all that are open. `unanswered` has no good result among the first ten,
 * `unaccepted` none that a person would accept either.
 */
export async function measured(searches: readonly JudgedSearch[], titlesOf: (query: string) => Promise<string[]>) {
  const open = await titlesOf('')
  const rows: Row[] = []
  for (const { query, grades } of searches) {
    const titles = await titlesOf(query)
    const shown = titles.map((title) => gradeOf(title, grades))
    const ideal = open.map((title) => gradeOf(title, grades)).sort((a, b) => b - a)
    const first = titles.slice(0, looked).map((title, index) => `${shown[index]} ${title.slice(0, 40)}`)
    rows.push({
      query,
      ndcg: gain(shown) / gain(ideal),
      shown: first,
      best: Math.max(0, ...shown.slice(0, looked)),
    })
  }
  const mean = rows.reduce((sum, { ndcg }) => sum + ndcg, 0) / rows.length
  const below = (least: number) => rows.filter(({ best }) => best < least).map(({ query }) => query)
  return { mean, rows, unanswered: below(2), unaccepted: below(1) }
}

export const shownOf = ({ query, ndcg, shown }: Row): string =>
  `${ndcg.toFixed(2)} ${query}\n    ${shown.join('\n    ')}`
