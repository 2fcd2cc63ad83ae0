import { addBlocker, type Blocker, letPass } from '#client/ui/close-blockers.ts'

const blockers = new Set<Blocker>()

/** A form with unsaved input asks its user before a navigation; the result removes it again. Called by the shell's router. */
export const addLeaveBlocker = (blocker: Blocker): (() => void) => addBlocker(blockers, blocker)

/** Whether every form lets the navigation pass. */
export const mayLeave = (): Promise<boolean> => letPass(blockers)
