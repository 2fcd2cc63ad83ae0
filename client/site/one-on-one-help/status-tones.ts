import type { BadgeProps } from '#client/ui/badge.tsx'
import type { HelpRequestStatus, HelpResponseStatus } from '#shared/resources/help-request.ts'

/** How a state is coloured, for its owner and for the center alike. */
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
