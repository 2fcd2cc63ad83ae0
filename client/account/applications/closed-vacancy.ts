import type { Vacancy } from '#shared/resources/vacancy.ts'

type ClosedVacancy = 'paused' | 'filled' | 'expired' | 'gone'

/** Why nobody can reply to a vacancy; null for one that is open. */
export function closedVacancy(vacancy: Pick<Vacancy, 'status'> | null | undefined): ClosedVacancy | null {
  const status = vacancy?.status
  if (status === 'published') return null
  return status === 'expired' || status === 'filled' || status === 'paused' ? status : 'gone'
}
