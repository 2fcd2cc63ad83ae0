import type { Namespace } from './route-texts.ts'

/** How the texts of a language are brought in, each in a file of its own. */
export type TextFiles = Record<Namespace, () => Promise<{ default: Record<string, unknown> }>>
