/** The periods of the figures: whole months, by the calendar. */
import { dutchDay } from '#shared/dutch-days.ts'
import type { Period } from '#shared/resources/analytics.ts'

export const periodNames = ['year', 'quarter', 'months', 'lastYear'] as const
export type PeriodName = (typeof periodNames)[number]

/** `?periode=quarter`; the running year when it is left out. */
export const readPeriod = (search: URLSearchParams): PeriodName =>
  periodNames.find((name) => name === search.get('periode')) ?? 'year'

/** The period of a URL, as of now. */
export const shownPeriod = (search: URLSearchParams): Period => periodOf(readPeriod(search), dutchDay(new Date()))

export const thisYear = (): number => Number(dutchDay(new Date()).slice(0, 4))

/** The years that are shown before another is chosen: cohorts are followed for a year, supply and demand are of now. */
export const firstYears = () => {
  const now = thisYear()
  return { cohorts: now - 1, groups: now }
}

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The dates of a period, as of a calendar date. */
export function periodOf(name: PeriodName, today: string): Period {
  const [year = 2000, month = 1] = today.split('-').map(Number)
  const index = month - 1
  switch (name) {
    case 'year':
      return { from: iso(year, 0, 1), to: iso(year, 11, 31) }
    case 'quarter': {
      const first = index - (index % 3)
      return { from: iso(year, first, 1), to: iso(year, first + 3, 0) }
    }
    case 'months':
      return { from: iso(year, index - 11, 1), to: iso(year, index + 1, 0) }
    case 'lastYear':
      return { from: iso(year - 1, 0, 1), to: iso(year - 1, 11, 31) }
  }
}
