import { usePublishedVacancies } from '#client/api/staff-vacancies.ts'
import { useVacancy } from '#client/api/vacancies.ts'

/** Why nobody can be invited for a vacancy: it is not on the site, or the invitations of the day are used up. Null when one can. */
export function useInviteRefusal(
  vacancyId: string | undefined,
  invitationsLeft: number | undefined,
): 'vacancyClosed' | 'noneLeft' | null {
  const { data: published } = usePublishedVacancies()
  // The list may be longer than what is loaded of it.
  const isUnlisted = vacancyId !== undefined && published?.every(({ id }) => id !== vacancyId) === true
  const { data: vacancy } = useVacancy(isUnlisted ? vacancyId : null)
  if (vacancyId === undefined) return null
  if (isUnlisted && vacancy && vacancy.status !== 'published') return 'vacancyClosed'
  return invitationsLeft === 0 ? 'noneLeft' : null
}
