/** The values that attributes of conversation records have. */

/** The records that give two sides the right to write to each other. */
export const contextKinds = ['application', 'registration', 'help_request', 'invitation'] as const

export const messageKinds = ['user', 'system'] as const

/** Where a message was written; `bulk` to many at once. */
export const messageSources = ['site', 'mail', 'bulk'] as const

export const conversationStates = ['open', 'archived', 'blocked'] as const

export const messageLength = 5000

export const attachmentsPerMessage = 5
