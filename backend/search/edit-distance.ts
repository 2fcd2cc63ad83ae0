/**
 * How many letters one must insert, delete, replace or swap with their neighbor to get from one word to the other
 * (optimal string alignment).
 */
export function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      let distance = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
      )
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (row > 1 && column > 1 && isSwapped) distance = Math.min(distance, at(beforePrevious, column - 2) + 1)
      current.push(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return at(previous, to.length)
}

const at = (distances: number[], index: number): number => distances[index] ?? Number.POSITIVE_INFINITY

/** Spelling errors that a word of this length may have: short words have too many neighbors. */
export const tolerated = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)
