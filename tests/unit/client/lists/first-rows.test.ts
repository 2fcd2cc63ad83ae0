import { expect, it } from 'vitest'
import { rowsOnScreen } from '#client/lists/table/use-first-rows.ts'

it.each([
  { screen: 'a laptop', height: 900, shownAs: 'table', rows: 14 },
  { screen: 'a large screen', height: 1080, shownAs: 'table', rows: 18 },
  { screen: 'a phone', height: 844, shownAs: 'card', rows: 7 },
  { screen: 'a phone on its side', height: 240, shownAs: 'card', rows: 1 },
] as const)('a list that is opened draws the rows that fit on $screen', ({ height, shownAs, rows }) => {
  expect(rowsOnScreen(height, shownAs)).toBe(rows)
})
