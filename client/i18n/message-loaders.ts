import type { Namespace } from './namespaces.ts'

/** Loaders of the messages of a language, each namespace in a file of its own. */
export type MessageLoaders = Record<Namespace, () => Promise<{ default: Record<string, unknown> }>>
