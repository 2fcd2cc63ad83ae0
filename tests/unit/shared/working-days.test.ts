import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/dutch-days.ts'
import { isSignupOverdue, signupAnswerDay, signupsOverdueUntil } from '#shared/resources/organization-signup.ts'
import { addWorkingDays, isWorkingDay } from '#shared/working-days.ts'

describe('working days', () => {
  it('skips the weekend', () => {
    expect(addWorkingDays('2026-11-26', 3)).toBe('2026-12-01')
    expect(addWorkingDays('2026-11-28', 1)).toBe('2026-11-30')
  })

  it.each([
    ['2026-12-25', 'Christmas Day'],
    ['2026-04-06', 'Easter Monday'],
    ['2027-03-29', 'Easter Monday of another year'],
    ['2026-05-14', 'Ascension Day'],
    ['2026-05-25', 'Whit Monday'],
    ['2026-04-27', "King's Day"],
    ['2025-04-26', "King's Day on a Saturday, because the 27th is a Sunday"],
  ])('does not count %s (%s)', (date) => {
    expect(isWorkingDay(date)).toBe(false)
  })

  it('has no day for no date', () => {
    expect(addWorkingDays('', 3)).toBe('')
    expect(isSignupOverdue('', '2026-12-01')).toBe(false)
  })

  it('counts Good Friday and Liberation Day, on which most people work', () => {
    expect(isWorkingDay('2026-04-03')).toBe(true)
    expect(isWorkingDay('2026-05-05')).toBe(true)
  })
})

describe('the answer to a sign-up of an organization', () => {
  it('is promised for the third working day', () => {
    expect(signupAnswerDay('2026-12-23T10:00:00Z')).toBe('2026-12-29')
  })

  it('counts from the day in the Netherlands', () => {
    expect(signupAnswerDay('2026-11-25T23:30:00Z')).toBe('2026-12-01')
  })

  it('is overdue from the day after', () => {
    expect(isSignupOverdue('2026-11-26T10:00:00Z', '2026-12-01')).toBe(false)
    expect(isSignupOverdue('2026-11-26T10:00:00Z', '2026-12-02')).toBe(true)
  })

  it('has the same bound in a list as for one', () => {
    for (let today = '2026-12-20'; today < '2027-01-08'; today = addDays(today, 1)) {
      const until = signupsOverdueUntil(today)
      expect(isSignupOverdue(`${until}T12:00:00Z`, today)).toBe(true)
      expect(isSignupOverdue(`${addDays(until, 1)}T12:00:00Z`, today)).toBe(false)
    }
  })
})
