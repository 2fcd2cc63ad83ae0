/** What a journey needs of a browser that is driven by a protocol of its own. */

/** An element of the page, by what its users know of it. */
export type Query = {
  role: string
  /** The accessible name, whole or as a pattern. */
  name?: string | RegExp
  /** Words that are in it. */
  text?: string
  checked?: boolean
  /** The parts of the page to look in. */
  within?: Query
}

export type Engine = {
  /** Loads a page and waits until it is interactive. */
  open: (url: string) => Promise<void>
  /** Runs a function in the page; what it takes and returns is JSON. */
  run: <Given, Result>(script: (given: Given) => Result, given: Given) => Promise<Result>
  /** Presses the middle of the element that `script` returns, as a pointer does. */
  press: <Given>(script: (given: Given) => Promise<Element | undefined>, given: Given) => Promise<void>
  /** Runs a file of source text, which may declare globals. */
  load: (source: string) => Promise<void>
  /** Types into what has the focus. `Enter`, `Tab` and `ArrowDown` are keys. */
  type: (text: string) => Promise<void>
  /** Leaves the page first: a late response to it would set the cookies of its session again. */
  forgetCookies: (origin: string) => Promise<void>
  /** Errors of pages since the last call. */
  takeErrors: () => Promise<string[]>
  quit: () => Promise<void>
}

/** Keys by the name that `Engine.type` takes. */
export const keys = ['Enter', 'Tab', 'ArrowDown', 'Escape'] as const
export const isKey = (text: string): text is (typeof keys)[number] => (keys as readonly string[]).includes(text)
