/** Functions that may block a navigation: a form with unsaved input asks its user first. Called by the shell's router. */
type LeaveBlocker = () => boolean | Promise<boolean>

const blockers = new Set<LeaveBlocker>()

/** Registers a blocker; the result removes it again. */
export function addLeaveBlocker(blocker: LeaveBlocker): () => void {
  blockers.add(blocker)
  return () => {
    blockers.delete(blocker)
  }
}

/** Whether every blocker lets the navigation pass. */
export async function mayLeave(): Promise<boolean> {
  for (const blocker of blockers) if (!(await blocker())) return false
  return true
}
