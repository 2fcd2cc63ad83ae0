/** The messages of a namespace in one language: texts by key, in nested objects. */
export type MessageFile = { default: Record<string, unknown> }
