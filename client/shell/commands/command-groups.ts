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
  'settingsContact',
  'settingsDesign',
  'settingsFooter',
  'settingsSearch',
  'profileEdit',
  'profileEditEmail',
  'profileEditDigest',
  'profileEditSettings',
  'profileApplications',
  'stagePassport',
  'workshops',
  'notifications',
  'support',
  'platform',
] as const satisfies readonly RouteId[]

/** Pages that are found by more than their name, with their message in `commands:words`: what they are for, in people's own words. */
export const pagesWithWords = [
  'applications',
  'users',
  'templates',
  'analytics',
  'auditLog',
  'contentFiles',
  'contentImages',
  'contentMenu',
  'settings',
  'settingsContact',
  'settingsDesign',
  'settingsFooter',
  'settingsSearch',
  'profileEditDigest',
  'profileEditSettings',
] as const satisfies readonly RouteId[]

export type PageLink = { id: RouteId; path: string; label: string }

/** A command that is found by its words too. */
export type FoundCommand = Command & { words?: readonly string[] }
type FoundGroup = Omit<CommandGroup, 'commands'> & { commands: readonly FoundCommand[] }

/** The first part of a path, which the pages of one area share: `/vacancies/add` → `vacancies`. */
const areaOf = (path: string): string => path.split('/')[1] ?? ''

/** Divides pages into those of the area of `path` and the others. */
export function byArea(pages: readonly PageLink[], path: string): { area: PageLink[]; others: PageLink[] } {
  const isOfArea = (page: PageLink) => areaOf(page.path) === areaOf(path)
  return { area: pages.filter(isOfArea), others: pages.filter((page) => !isOfArea(page)) }
}

/** Keeps the commands that have every word of the text, each once; groups without any are left out. */
export function matching(groups: readonly FoundGroup[], text: string): CommandGroup[] {
  const parts = fold(text).split(/\s+/).filter(Boolean)
  const has = (name: string) => parts.every((part) => fold(name).includes(part))
  const found = ({ words = [], ...command }: FoundCommand): Command[] => {
    if (has(command.label)) return [command]
    const word = words.find(has)
    return word === undefined ? [] : [{ ...command, detail: word }]
  }
  return eachOnce(groups.map((group) => ({ ...group, commands: group.commands.flatMap(found) })))
}

/** The groups without a command that is in one before it. */
export function eachOnce(groups: readonly CommandGroup[]): CommandGroup[] {
  const values = new Set<string>()
  return groups
    .map((group) => ({
      ...group,
      commands: group.commands.filter(({ value }) => !values.has(value) && values.add(value)),
    }))
    .filter(({ commands }) => commands.length > 0)
}
