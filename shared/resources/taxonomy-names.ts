/** The Dutch names of terms, for the backend: a page has them among the messages of its own namespace. */
import site from '#shared/messages/nl/site.json' with { type: 'json' }
import type { Category, TargetGroup, Theme } from './taxonomies.ts'

export const themeNames: Record<Theme, string> = site.themes
export const categoryNames: Record<Category, string> = site.categories
export const targetGroupNames: Record<TargetGroup, string> = site.targetGroups
