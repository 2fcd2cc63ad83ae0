/**
 * A rendered page shows its buttons before its code is there. What is pressed until then is kept by a script in
 * `index.html` and pressed anew here, so that no press is lost on a slow phone. Links, and forms that the gateway can
 * answer without scripts (`method="get"`), do without.
 */
type EarlyPress = {
  /** The page answers by itself: presses are held in its later parts alone. */
  answers?: boolean
  /** Name of the button that was pressed last; undefined when none was. */
  name?: string | undefined
  /** Which of the buttons with that name, in the order of the document. */
  index?: number
  twins: (name: string) => HTMLButtonElement[]
}

declare global {
  interface Window {
    /** Absent on a page without the script, e.g. in a test of one part. */
    earlyPress?: EarlyPress
  }
}

/** Presses what was pressed too early. The button is looked up anew: the frame of a signed-in page has been replaced. */
export function answerEarlyPress(): void {
  const early = window.earlyPress
  if (!early) return
  early.answers = true
  if (early.name === undefined || early.index === undefined) return
  const button = early.twins(early.name)[early.index]
  // Its part of the page is still to come, and asks again then.
  if (button?.closest('[data-later=waiting]')) return
  early.name = undefined
  button?.focus()
  button?.click()
}
