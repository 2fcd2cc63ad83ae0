/** The page when the code of the page itself cannot be loaded: built from nothing but this, with the styles inline. */
import type { BootBlock } from '#shared/site.ts'

const texts = {
  nl: ['Oeps, er ging iets mis!', 'Misschien is de verbinding even weg.', 'Probeer opnieuw'],
  en: ['Oops, something went wrong!', 'Perhaps the connection was lost for a moment.', 'Try again'],
}

function element(tag: string, style: string, text = '', children: readonly HTMLElement[] = []): HTMLElement {
  const node = document.createElement(tag)
  node.textContent = text
  node.style.cssText = style
  node.append(...children)
  return node
}

const button =
  'padding:.625rem 1.25rem;border:1px solid;border-radius:.5rem;background:none;color:inherit;font:inherit;text-decoration:none'

function linkHome(style: string, text: string): HTMLElement {
  const link = element('a', style, text)
  link.setAttribute('href', '/')
  return link
}

/** Layout, heading and button of the global error page (requirements.md REQ-8), and a way to load the page again. */
export function showLastPage(root: HTMLElement, { center, tenantName, locale }: BootBlock): void {
  const language = locale === 'en' ? 'en' : 'nl'
  const [title, text, retry] = texts[language]
  // No part of the page will do what is pressed: clicks are no longer held for it.
  if (window.eventReplay) window.eventReplay.interactive = true
  const again = element('button', button, retry)
  again.onclick = () => window.location.reload()
  // The connection is back: nothing was typed here.
  window.addEventListener('online', () => window.location.reload(), { once: true })
  const main = root.querySelector('main') ?? element('main', '')
  if (locale !== language) Object.assign(main, { lang: language, dir: 'ltr' })
  main.replaceChildren(
    element('div', 'display:grid;gap:1.5rem;justify-items:center;padding:4rem 1rem;text-align:center', '', [
      element('h1', 'font-size:1.875rem;font-weight:700', title),
      element('p', '', text),
      linkHome(button, 'Back to home'),
      again,
    ]),
  )
  // The layout that the server rendered stays.
  if (main.isConnected) return
  const brand = linkHome('font-weight:700;color:inherit', center?.name ?? tenantName)
  root.replaceChildren(element('header', 'padding:1rem 1.5rem;border-bottom:1px solid', '', [brand]), main)
}
