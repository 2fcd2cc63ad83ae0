/** A volunteer profile is its owner's, who decides whether the center's volunteer pool shows it. */
import { ownsRecord, permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'
import type { Context } from '#backend/http/context.ts'
import { isPaused, type ProfileVisibility } from '#shared/resources/volunteer-profile.ts'

const profileActions = ['see', 'update'] as const
export type ProfileAction = (typeof profileActions)[number]

export type ProfileFacts = {
  userId: number
  centerId: number
  visibility: ProfileVisibility
  pausedUntil: string | null
}

export function can(
  subject: Subject & Pick<Context, 'sharingCenterIds' | 'today'>,
  action: ProfileAction,
  profile: ProfileFacts,
): boolean {
  const isOwn = profile.centerId === subject.center.id && ownsRecord(subject, profile)
  if (isOwn || action === 'update') return isOwn
  if (profile.visibility === 'hidden' || isPaused(profile.pausedUntil, subject.today)) return false
  const isHere =
    profile.centerId === subject.center.id ||
    (profile.visibility === 'shared' && subject.sharingCenterIds.includes(profile.centerId))
  return isHere && permitsWholeCenter(subject, 'volunteerPool.cards')
}
