/** The values that attributes of import records have. */

export const importKinds = ['users', 'organizations', 'vacancies'] as const

export type ImportKind = (typeof importKinds)[number]

/**
 * `mapping`: the columns are to be chosen; `planning` and `running`: a job works on it; `failed`: the lines could not be planned, by an
 * unknown error; `stopped`: whoever started it may not import any more.
 */
export const importStatuses = ['mapping', 'planning', 'planned', 'failed', 'running', 'done', 'stopped'] as const

/** Columns of a file. */
export const importColumnLimit = 200

export const importOutcomes = ['new', 'change', 'same', 'skip'] as const

/** `left`: the record has changed since the plan was made. */
export const importResults = ['done', 'left', 'failed'] as const

/**
 * What is wrong with a column of a line, which is skipped then. `past`: a new day that has passed; `date_order`: an end before its start; `twice`: a line before is about the same record; `too_many_cells`: a
 * separator within a text may have moved the cells behind it.
 */
export const importReasons = [
  ...(['missing', 'invalid', 'unknown', 'past', 'date_order', 'twice', 'ambiguous', 'archived'] as const),
  ...(['not_allowed', 'too_many_cells'] as const),
] as const

const place = ['street', 'houseNumber', 'postalCode', 'city'] as const

/** Attributes that a column of the file can have, in the order of the template. */
export const importFields = {
  users: ['email', 'firstName', 'lastName', 'phone', 'postalCode4', 'locale', 'role', 'organization'],
  organizations: [
    ...(['name', 'kvkNumber', 'kvkBranchNumber', 'email', 'phone', 'website', 'description'] as const),
    ...place,
    ...(['themes', 'targetGroups'] as const),
  ],
  vacancies: [
    ...(['organization', 'title', 'summary', 'tasks', 'requirements', 'offer', 'kind', 'themes', 'dayparts'] as const),
    ...(['hoursPerWeek', 'positions', 'startsOn', 'endsOn', 'expiresOn', 'languageLevel', 'minAge'] as const),
    ...(['vogRequired', 'reimbursement', 'contactName', 'contactEmail', 'contactPhone'] as const),
    ...place,
    ...(['titleEn', 'summaryEn', 'tasksEn', 'requirementsEn', 'offerEn', 'reimbursementEn'] as const),
  ],
} as const satisfies Record<ImportKind, readonly string[]>

export type ImportField = (typeof importFields)[ImportKind][number]
