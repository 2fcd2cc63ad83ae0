import type { BadgeProps } from '#client/ui/badge.tsx'
import type { HelpRequestStatus, HelpResponseStatus } from '#shared/resources/help-request.ts'

/** The color of each status, for its owner and for staff. */
export const helpTones: Record<HelpRequestStatus | HelpResponseStatus, BadgeProps['tone']> = {
  submitted: 'neutral',
  moderation: 'warning',
  open: 'info',
  available: 'info',
  matched: 'success',
  done: 'neutral',
  rejected: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
}
