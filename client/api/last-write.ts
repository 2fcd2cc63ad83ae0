/** When this page last changed something: data that was fetched before, for a page that may be opened next, is stale then. */
let lastWriteAt = Number.NEGATIVE_INFINITY

/** To be called when a write has ended, whether it succeeded or not: one without a response may have been done. */
export function noteWrite(): void {
  lastWriteAt = performance.now()
}

/** `time` as `performance.now()` gives it. */
export const hasWrittenSince = (time: number): boolean => lastWriteAt >= time
