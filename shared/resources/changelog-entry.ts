export const changelogKinds = ['new', 'improved', 'fixed'] as const
export type ChangelogKind = (typeof changelogKinds)[number]

/** One thing that changed in the product; its text is in the reader's language. */
export type ChangelogEntry = { id: string; version: string; date: string; kind: ChangelogKind; body: string }

/** Newest first; all of them: releases are few. */
export const changelogPath = '/api/v1/changelog_entries?page[size]=200'
