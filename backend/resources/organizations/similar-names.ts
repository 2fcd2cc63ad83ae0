import { fold } from '#shared/fold.ts'

/** How similar the names of two organizations are. */

// Legal forms and articles that the register has and people leave out.
const legalForms = new Set(['stichting', 'vereniging', 'st', 'cooperatie', 'bv', 'nv', 'de', 'het', 'een', 'en'])

/** `Stichting De Schakel!` → `schakel` */
const normalizedName = (name: string): string => {
  const words = fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const own = words.filter((word) => !legalForms.has(word))
  return (own.length > 0 ? own : words).join(' ')
}

const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2))

/** Dice's coefficient over pairs of letters: 0 nothing in common, 1 the same. */
export function similarity(one: string, other: string): number {
  const [first, second] = [normalizedName(one), normalizedName(other)]
  if (first === second) return 1
  const rest = pairsOf(second)
  const total = pairsOf(first).length + rest.length
  if (total === 0) return 0
  let shared = 0
  for (const pair of pairsOf(first)) {
    const at = rest.indexOf(pair)
    if (at === -1) continue
    rest.splice(at, 1)
    shared++
  }
  return (2 * shared) / total
}

/** True for a typing error or one more word; false for `Buurthuis Noord` and `Buurthuis Zuid`. */
export const verySimilar = (one: string, other: string): boolean => similarity(one, other) >= 0.85
