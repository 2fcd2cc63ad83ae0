/** The number above a column of the board: that of its cards. */
import { expect, it } from 'vitest'
import { columnCount } from '#shared/resources/application-board.ts'

it('counts the statuses that the filter of the board shows', () => {
  const byStatus = { waitlisted: 6, offered: 2, new: 4 }
  expect(columnCount('waitlist', {}, byStatus)).toBe(8)
  expect(columnCount('waitlist', { status: ['offered'] }, byStatus)).toBe(2)
  expect(columnCount('new', { status: ['offered'] }, byStatus)).toBe(0)
})
