/** The commands of the palette by group: what the page offers, its area, the rest of the site, and records by name. */

import type { Command, CommandGroup } from '#client/ui/command-dialog-props.ts'
import { fold } from '#shared/fold.ts'
import type { RouteId } from '#shared/routes.ts'

/** Pages that are in no menu, with their message in `commands:pages`. None needs a parameter. */
export const otherPages = [
  'vacancyAdd',
  'organizationAdd',
  'organizationApprove',
  'userAdd',
  'contentFiles',
  'contentMenu',
  'contentImages',
  'templates',
  'settingsContact',
  'settingsDesign',
  'settingsFooter',
  'analytics',
  'profileEdit',
  'profileEditEmail',
  'profileEditDigest',
  'profileEditSettings',
  'profileApplications',
  'stagePassport',
  'workshops',
  'notifications',
  'support',
] as const satisfies readonly RouteId[]

export type PageLink = { path: string; label: string }

/** The first part of a path, which the pages of one area share: `/vacancies/add` → `vacancies`. */
const areaOf = (path: string): string => path.split('/')[1] ?? ''

/** Divides pages into those of the area of `path` and the others. */
export function byArea(pages: readonly PageLink[], path: string): { area: PageLink[]; others: PageLink[] } {
  const { area = [], others = [] } = Object.groupBy(pages, (page) =>
    areaOf(page.path) === areaOf(path) ? 'area' : 'others',
  )
  return { area, others }
}

/** Keeps the commands that have every word of the text; groups without any are left out. */
export function matching(groups: readonly CommandGroup[], text: string): CommandGroup[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const suits = ({ label }: Command) => words.every((word) => fold(label).includes(word))
  return groups
    .map((group) => ({ ...group, commands: group.commands.filter(suits) }))
    .filter(({ commands }) => commands.length > 0)
}
