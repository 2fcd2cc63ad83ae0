/** The values that attributes of help request records have. */

/** Some categories of the taxonomy, and `overig` for what fits none of them. */
export const helpCategories = [
  'maatje',
  'boodschappen',
  'vervoer',
  'klussen',
  'tuin',
  'administratie',
  'ict',
  'taal',
  'koken',
  'dieren',
  'overig',
] as const

export const helpFrequencies = ['once', 'weekly', 'fortnightly', 'monthly', 'flexible'] as const

/** Whether the requester needs the help, or somebody else does. */
export const helpBeneficiaries = ['self', 'other'] as const

/** `submitted`: the e-mail address is not confirmed yet. Only `open` is public. */
export const helpRequestStatuses = [
  'submitted',
  'moderation',
  'open',
  'matched',
  'done',
  'rejected',
  'withdrawn',
  'expired',
] as const

/** `available`: confirmed, and to be matched or rejected by the center. */
export const helpResponseStatuses = [
  'submitted',
  'available',
  'matched',
  'done',
  'rejected',
  'withdrawn',
  'expired',
] as const
