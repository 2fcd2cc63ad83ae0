/**
 * Which groups of people are too small to show (domain.md DOM-33). The one place that hides and rounds figures; no parameter
 * lowers its limits.
 */

import { smallestGroup } from '#shared/resources/small-groups.ts'

const rounding = 5

/**
 * Hides every group below the limit, empty ones too, and the next smallest ones until none can be worked out from the total by a
 * reader who knows this rule: neither by subtraction, nor because so small or so large a sum allows but one value, nor by which of
 * two equal groups was hidden. Where every small group is empty there is nobody to hide. A hidden value is null.
 */
export function suppressed<Group extends { value: number }>(
  groups: readonly Group[],
): (Group & { value: number | null })[] {
  const values = groups.map(({ value }) => value)
  const small = values.filter((value) => value < smallestGroup)
  if (small.every((value) => value === 0)) return groups.map((group) => ({ ...group }))
  // All groups up to this value are hidden, so that equal groups are hidden together.
  let limit = smallestGroup - 1
  const larger = [...new Set(values.filter((value) => value > limit))].sort((a, b) => a - b)
  const canBeWorkedOut = () => {
    const hidden = values.filter((value) => value <= limit)
    const sum = sumOf(hidden)
    const isOnlySmall = hidden.length === small.length
    return hidden.length < 2 || sum < 2 || (isOnlySmall && sum > hidden.length * (smallestGroup - 1) - 2)
  }
  for (let next = larger.shift(); next !== undefined && canBeWorkedOut(); next = larger.shift()) limit = next
  return groups.map((group) => ({ ...group, value: group.value <= limit ? null : group.value }))
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** For those outside the center: to the nearest five, what is hidden stays hidden. */
export const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value / rounding) * rounding
