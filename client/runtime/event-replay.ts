/**
 * A server-rendered page shows its buttons before it is interactive. A script in `index.html` holds clicks on them until then
 * and keeps the last one, which is replayed here (docs/decisions/0017-pressed-before-the-code.md). Links, and forms that work
 * without scripts (`method="get"`), are left to the browser.
 */
type EventReplay = {
  /** The layout is interactive: clicks are held in parts that are not hydrated yet, and nowhere else. */
  interactive?: boolean
  /** Accessible name of the button that was clicked last; undefined when none was. */
  name?: string | undefined
  /** Its index among the buttons with that name, in document order. */
  index?: number
  buttonsNamed: (name: string) => HTMLButtonElement[]
}

declare global {
  interface Window {
    /** Absent on a page without the script, e.g. in a test of one component. */
    eventReplay?: EventReplay
  }
}

/** Replays the click that was held. The button is looked up by name: a layout without its page is replaced by the browser's own. */
export function replayClick(): void {
  const replay = window.eventReplay
  if (!replay) return
  replay.interactive = true
  if (replay.name === undefined || replay.index === undefined) return
  const button = replay.buttonsNamed(replay.name)[replay.index]
  // Not hydrated yet: replayed when it is.
  if (button?.closest('[data-hydrated=false]')) return
  replay.name = undefined
  button?.focus()
  button?.click()
}
