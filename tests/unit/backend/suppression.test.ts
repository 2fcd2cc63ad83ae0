import { describe, expect, it } from 'vitest'
import { rounded, suppressed } from '#backend/resources/analytics/suppression.ts'
import { smallestGroup } from '#shared/resources/small-groups.ts'

const publish = (values: readonly number[]) => suppressed(values.map((value) => ({ value }))).map(({ value }) => value)

/** Every list of so many groups with up to `most` people each. */
function* lists(length: number, most: number): Generator<number[]> {
  if (length === 0) return yield []
  for (const rest of lists(length - 1, most)) for (let value = 0; value <= most; value++) yield [value, ...rest]
}

describe('suppression of small groups', () => {
  it('shows groups that are large enough', () => {
    expect(publish([5, 12, 7])).toEqual([5, 12, 7])
  })

  it('hides small groups, and the next smallest when subtraction would tell a single one', () => {
    expect(publish([3, 12, 7])).toEqual([null, 12, null])
    expect(publish([3, 1, 12, 7])).toEqual([null, null, 12, 7])
  })

  it('hides equal groups together, so that which one is hidden tells nothing', () => {
    expect(publish([5, 5, 2])).toEqual([null, null, null])
  })

  it('hides a single small group', () => {
    expect(publish([3])).toEqual([null])
    expect(publish([0, 1])).toEqual([null, null])
  })

  it('shows that there is nothing at all', () => {
    expect(publish([0, 0])).toEqual([0, 0])
    expect(publish([0, 7])).toEqual([0, 7])
  })

  it.each([
    [1, 12],
    [2, 12],
    [3, 11],
    [4, 8],
    [5, 6],
  ])(
    'leaves two or more possible values for each hidden one of %i groups, for a reader who knows the rule and the true total',
    (length, most) => {
      // All lists that are published alike are what such a reader cannot tell apart.
      const alike = new Map<string, number[][]>()
      for (const values of lists(length, most)) {
        const shown = publish(values)
        const sum = values.reduce((all, value) => all + value, 0)
        const known = JSON.stringify([shown, length === 1 ? null : sum])
        alike.set(known, [...(alike.get(known) ?? []), values])
      }
      const told = [...alike].flatMap(([known, candidates]) => {
        const [shown] = JSON.parse(known) as [(number | null)[]]
        return shown.flatMap((value, index) => {
          const possible = new Set(candidates.map((values) => values[index]))
          const isSmall = [...possible].some((one) => one !== undefined && one < smallestGroup)
          return value === null && isSmall && possible.size < 2 ? [`${known}: ${candidates[0]}`] : []
        })
      })
      expect(told).toEqual([])
    },
  )

  it('rounds to fives for others, and keeps what is hidden', () => {
    expect([12, 13, 0, null].map(rounded)).toEqual([10, 15, 0, null])
  })
})
