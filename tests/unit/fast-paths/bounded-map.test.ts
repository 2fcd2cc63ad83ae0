import { expect, test } from 'vitest'
import { BoundedMap } from '#server/fast-paths/bounded-map.ts'

test('a bounded map is emptied when it is full, and remembers no long key', () => {
  const map = new BoundedMap<number>(2)
  map.set('a', 1).set('b', 2).set('b', 3)
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 3],
  ])
  map.set('c', 4)
  expect([...map]).toEqual([['c', 4]])
  map.set('d'.repeat(301), 5)
  expect(map.size).toBe(1)
})
