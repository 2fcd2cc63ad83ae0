/** The values that attributes of invitation records have. */

/** sent → viewed → accepted (by a reply to the vacancy), declined or expired. */
export const invitationStatuses = ['sent', 'viewed', 'accepted', 'declined', 'expired'] as const

export const invitationLength = 1000

/** Whom a volunteer declines: this invitation, all of the organization, or all invitations. */
export const declineReaches = ['this', 'organization', 'everybody'] as const

/** What is released of a volunteer: the first name; last name, e-mail address and phone; the postal code. */
export const releasedParts = ['name', 'contact', 'address'] as const
