import { describe, expect, it } from 'vitest'
import { editDistance, tolerated } from '#backend/search/edit-distance.ts'

describe('the edit distance', () => {
  it.each([
    ['tuin', 'tuin', 0],
    ['wandlen', 'wandelen', 1],
    ['hodnen', 'honden', 1],
    ['boodschapen', 'boodschappen', 1],
    ['kat', 'taal', 3],
    ['', 'tuin', 4],
  ])('between "%s" and "%s" is %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance)
    expect(editDistance(to, from)).toBe(distance)
  })

  it('is tolerated less in short words', () => {
    expect([3, 4, 7, 8, 20].map(tolerated)).toEqual([0, 1, 1, 2, 2])
  })
})
