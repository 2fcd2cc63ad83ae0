import { type RefObject, useLayoutEffect } from 'react'

/** More rules for the time that it is shown, by its height with what lies under it (`64px`). */
export type RulesOf = (height: string) => string

const none: RulesOf = () => ''

/**
 * Keeps what has the focus out from under an element that lies over the page at the bottom of the window: the browser scrolls it to
 * above that, with its outline (WCAG 2.2, 2.4.11).
 */
export function useReservedBottom(covering: RefObject<HTMLElement | null>, rulesOf: RulesOf = none): void {
  useLayoutEffect(() => {
    const element = covering.current
    if (!element) return
    // A custom property of the root element, inherited or not, styles every element of the page again when it changes.
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    const reserve = () => {
      const own = element.offsetHeight
      // Hidden at this width.
      if (own === 0) return sheet.replaceSync('')
      const height = `${Math.ceil(own + Number.parseFloat(getComputedStyle(element).bottom))}px`
      sheet.replaceSync(`html { scroll-padding-bottom: calc(${height} + 8px) } ${rulesOf(height)}`)
    }
    const observer = new ResizeObserver(reserve)
    observer.observe(element)
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [covering, rulesOf])
}
