/** The values that attributes of form records have. */

/** Forms that are filled in with a code: `/forms/{token}` (domain.md DOM-4). */

export const formPurposes = [
  'match_follow_up',
  'vacancy_update',
  'guardian_consent',
  'evaluation',
  'stage_pupil',
  'stage_organization',
  'custom',
] as const

/** Who evaluates a finished stage (domain.md DOM-25). */
export const stageSides = ['pupil', 'organization'] as const

export const formStates = ['open', 'saved', 'submitted', 'expired'] as const
