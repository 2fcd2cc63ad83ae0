import { useVacancy } from '#client/api/vacancies.ts'

/** Why nobody can be invited for a vacancy: it is not on the site, or the invitations of the day are used up. Null when one can. */
export function useInviteRefusal(
  vacancyId: string | undefined,
  invitationsLeft: number | undefined,
): 'vacancyClosed' | 'noneLeft' | null {
  const { data: vacancy } = useVacancy(vacancyId ?? null)
  if (vacancyId === undefined) return null
  if (vacancy && vacancy.status !== 'published') return 'vacancyClosed'
  return invitationsLeft === 0 ? 'noneLeft' : null
}
