/** Functions that run in the page: each is sent as its source, so it uses nothing from outside. */
import type * as TestingLibrary from '@testing-library/dom'

/** A query as JSON. */
export type Wanted = {
  role: string
  name?: { text: string; isPattern: boolean }
  text?: string
  checked?: boolean
  within?: Wanted
}

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary
    findElement?: (wanted: Wanted) => HTMLElement | undefined
    pageErrors?: string[]
  }
}

/** Whether the document and its files have loaded. */
export const untilLoaded = (): boolean => document.readyState === 'complete'

/** Whether all of the page is interactive. */
export const untilInteractive = (): boolean =>
  document.readyState === 'complete' && performance.getEntriesByName('page-interactive').length > 0

/** Opens another document, after this call has returned. */
export const leave = (url: string): void => void setTimeout(() => location.assign(url))

/** Errors of this page; the first call begins to collect those of the console. */
export const collectErrors = (): string[] => {
  if (!window.pageErrors) {
    const errors: string[] = []
    window.pageErrors = errors
    const { error } = console
    console.error = (...given: unknown[]) => {
      errors.push(given.map(String).join(' '))
      error(...given)
    }
    window.addEventListener('error', ({ message }) => void errors.push(message))
    window.addEventListener('unhandledrejection', ({ reason }) => void errors.push(String(reason)))
  }
  return window.pageErrors.splice(0)
}

/** Whether `findElement` has to be given to this page. */
export const lacksFinder = (): boolean => window.findElement === undefined

/** The first visible element that is wanted. */
export const find = (wanted: Wanted): HTMLElement | undefined => {
  const library = window.TestingLibraryDom
  if (!library) throw new Error('The library that finds elements is not in the page')
  const all = ({ role, name, text, checked, within }: Wanted): HTMLElement[] =>
    (within ? all(within) : [document.body]).flatMap((part) =>
      library
        .queryAllByRole(part, role, {
          // To compute that for each element takes seconds; what is not shown is left out below.
          hidden: true,
          ...(checked === undefined ? {} : { checked }),
          ...(name ? { name: name.isPattern ? new RegExp(name.text) : name.text } : {}),
        })
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => text === undefined || element.textContent?.includes(text)),
    )
  return all(wanted)[0]
}

/**
 * The same, in the middle of the window and at rest: a driver would leave it under what sticks to an edge, and would press where it
 * was.
 */
export const foundInView = async (wanted: Wanted): Promise<HTMLElement | undefined> => {
  const element = window.findElement?.(wanted)
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = () => JSON.stringify(element?.getBoundingClientRect())
  for (let before = ''; before !== place(); ) {
    before = place()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return element
}

export const isFound = (wanted: Wanted): boolean => window.findElement?.(wanted) !== undefined

/** Focuses a field and selects what it has, so that typing replaces it. */
export const focusField = (wanted: Wanted): void => {
  const field = window.findElement?.(wanted)
  field?.focus()
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}

/** A password has no role: it is found by its label. */
export const focusPassword = (label: string): void =>
  window.TestingLibraryDom?.getByLabelText(document.body, label, { selector: 'input' }).focus()

export const address = (): string => window.location.pathname + window.location.search
