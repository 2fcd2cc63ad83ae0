/** Those who may hold up a navigation: a form with unsaved work asks its reader first. Asked by the shell's navigator. */
export type LeaveBlocker = () => boolean | Promise<boolean>

const blockers = new Set<LeaveBlocker>()

/** Registers a blocker; the answer removes it again. */
export function addLeaveBlocker(blocker: LeaveBlocker): () => void {
  blockers.add(blocker)
  return () => {
    blockers.delete(blocker)
  }
}

/** Whether everyone lets the navigation pass. */
export async function mayLeave(): Promise<boolean> {
  for (const blocker of blockers) if (!(await blocker())) return false
  return true
}
