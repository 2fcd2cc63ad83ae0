import { careWords } from './everyday-words/care.ts'
import { childrenWords } from './everyday-words/children.ts'
import { craftWords } from './everyday-words/crafts.ts'
import { foreignWords } from './everyday-words/foreign.ts'
import { languageWords } from './everyday-words/language.ts'
import { leisureWords } from './everyday-words/leisure.ts'
import { officeWords } from './everyday-words/office.ts'
import { situationWords } from './everyday-words/situations.ts'

/**
 * Everyday words by which visitors look for volunteer work, and what they mean. Made for this project, a file for each domain.
 *
 * A line has the words and phrases, then what vacancies they mean, most typical first, with a weight (1 without): slugs of
 * themes, categories and target groups; `kind:`, `daypart:`, `language:`, `hours:` (at most) and `mas`, attributes of the
 * vacancy; and "words", of which a title or summary has one that begins so. Inflections and the parts of compounds need no place. "12..17 jaar" has all ages from 12 to 17.
 */
const domains = [
  careWords,
  childrenWords,
  languageWords,
  officeWords,
  craftWords,
  leisureWords,
  situationWords,
  foreignWords,
]

type Target =
  | { kind: 'label' | 'kind' | 'daypart' | 'language'; value: string; weight: number }
  | { kind: 'words'; value: string; weight: number }
  | { kind: 'hours'; value: number; weight: number }
  | { kind: 'mas'; value: null; weight: number }
export type MeaningTarget = Target

/** What the words of a line mean. */
export type Meaning = { terms: string[]; targets: Target[] }

function targetOf(text: string): Target {
  const [, source = '', weightText = '1'] = /^"?(.*?)(?:\*(\d))?"?$/.exec(text) ?? []
  const weight = Number(weightText)
  if (text.startsWith('"')) return { kind: 'words', value: source, weight }
  if (source === 'mas') return { kind: 'mas', value: null, weight }
  const [prefix = '', value] = source.split(':')
  if (prefix === 'hours') return { kind: 'hours', value: Number(value), weight }
  if (prefix === 'kind' || prefix === 'daypart' || prefix === 'language') {
    return { kind: prefix, value: value ?? '', weight }
  }
  return { kind: 'label', value: source, weight }
}

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim())

/** "12..17 jaar" is a term for each of the ages. */
function termsOf(term: string): string[] {
  const [range, first, last] = /(\d+)\.\.(\d+)/.exec(term) ?? []
  if (range === undefined) return [term]
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, more) =>
    term.replace(range, `${Number(first) + more}`),
  )
}

export const everydayWords: Meaning[] = domains
  .flatMap((lines) => lines.trim().split('\n'))
  .map((line) => {
    const [terms = '', targets = ''] = line.split(' | ')
    return { terms: listOf(terms).flatMap(termsOf), targets: listOf(targets).map(targetOf) }
  })
