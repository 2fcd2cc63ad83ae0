/** The values that attributes of organization move records have. */

/** Moving an organization to another center. */

/** What moves with an organization, in the order in which the plan shows it. */
export const movedKinds = [
  'vacancies',
  'applications',
  'invitations',
  'activities',
  'registrations',
  'conversations',
  'services',
  'members',
  'contacts',
  'files',
  'reports',
  'views',
] as const

/** Why a member's account stays: another role here, or own replies, registrations, help requests or a profile as a volunteer. */
export const stayReasons = ['role', 'volunteer', 'account'] as const
