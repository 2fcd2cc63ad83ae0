/** What the page of the design says of a contrast. */
import { describe, expect, it } from 'vitest'
import { formatNumber } from '#client/i18n/format.ts'
import { contrastPairs, shownRatio } from '#client/staff/settings/contrast-pairs.ts'
import { brandingVariables } from '#shared/branding.ts'

const text = (ratio: number) => formatNumber('nl', shownRatio(ratio), 2)

describe('a shown ratio', () => {
  it('is never rounded up to a pass', () => {
    expect([4.49, 4.4999, 4.5, 4.509, 6.996].map(text)).toEqual(['4,49', '4,49', '4,5', '4,5', '6,99'])
  })

  it('is 1 for equal colors alone', () => {
    expect([1, 1.0001, 1.04, 21].map(text)).toEqual(['1', '1,01', '1,04', '21'])
  })
})

it('every pair of a brand passes as it is shown', () => {
  const pairs = contrastPairs(brandingVariables({ primaryColor: '#e9546b', secondaryColor: '#d97706' }))
  const failing = pairs.filter(({ modes }) => [modes.light, modes.dark].some((check) => !check.passes))
  expect(failing).toEqual([])
})
