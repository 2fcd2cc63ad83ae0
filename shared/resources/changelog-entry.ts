import type { changelogKinds } from './changelog-entry-values.ts'

/** Changes of the product. */
export type { ChangelogEntry } from './changelog-entry-schema.ts'

export type ChangelogKind = (typeof changelogKinds)[number]

/** All entries, newest first: there are few releases. */
export const changelogPath = '/api/v1/changelog_entries?page[size]=200'
