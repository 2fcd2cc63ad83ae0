import { createContext } from 'react'

/** Asks before something is closed or left; whether it may be. */
export type Blocker = () => boolean | Promise<boolean>

/** Of the dialog around: a form in it asks before its unsaved input is closed. Null outside of a dialog. */
export const CloseBlockers = createContext<Set<Blocker> | null>(null)

/** Registers a blocker; the result removes it again. */
export function addBlocker(blockers: Set<Blocker>, blocker: Blocker): () => void {
  blockers.add(blocker)
  return () => {
    blockers.delete(blocker)
  }
}

/** Whether every blocker lets it pass. */
export async function letPass(blockers: ReadonlySet<Blocker>): Promise<boolean> {
  for (const blocker of blockers) if (!(await blocker())) return false
  return true
}
