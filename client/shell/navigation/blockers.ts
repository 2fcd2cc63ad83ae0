/** Those who may hold up a navigation: a form with unsaved work asks its reader first. */
export type Blocker = () => boolean | Promise<boolean>

const blockers = new Set<Blocker>()

/** Registers a blocker; the answer removes it again. */
export function addBlocker(blocker: Blocker): () => void {
  blockers.add(blocker)
  return () => blockers.delete(blocker)
}

/** Whether everyone lets the navigation pass. */
export async function mayLeave(): Promise<boolean> {
  for (const blocker of blockers) if (!(await blocker())) return false
  return true
}

export const hasBlockers = (): boolean => blockers.size > 0
