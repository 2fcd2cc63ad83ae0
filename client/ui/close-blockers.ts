import { createContext } from 'react'

/** Asks before something is closed or left; whether it may be. */
export type Blocker = () => boolean | Promise<boolean>

/** Of forms with unsaved input on the page, asked before it is left. */
export const pageBlockers = new Set<Blocker>()

/** Where a form registers: with the dialog around, which asks before it is closed, else with the page. */
export const CloseBlockers = createContext(pageBlockers)

/** Whether every blocker lets it pass. */
export async function letPass(blockers: ReadonlySet<Blocker>): Promise<boolean> {
  for (const blocker of blockers) if (!(await blocker())) return false
  return true
}
