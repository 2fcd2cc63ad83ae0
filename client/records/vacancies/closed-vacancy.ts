import type { Vacancy } from '#shared/resources/vacancy.ts'

type ClosedVacancy = 'paused' | 'filled' | 'expired' | 'gone'

/** Why nobody can reply to a vacancy; null for one that is open. While its organization is not approved it has no page. */
export function closedVacancy(
  vacancy: Pick<Vacancy, 'status' | 'organization'> | null | undefined,
): ClosedVacancy | null {
  if (vacancy?.organization && vacancy.organization.status !== 'approved') return 'gone'
  const status = vacancy?.status
  if (status === 'published') return null
  return status === 'expired' || status === 'filled' || status === 'paused' ? status : 'gone'
}
