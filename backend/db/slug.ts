import { fold } from '#shared/fold.ts'

/** Slug of a name: `Buurthuis De Schakel` → `buurthuis-de-schakel`, at most 80 characters. */
export const slugOf = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '') || 'zonder-naam'
