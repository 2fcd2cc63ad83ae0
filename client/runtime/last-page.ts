/** The page when the code of the page itself cannot be loaded: built from nothing but this, with the styles inline. */
import type { BootBlock } from '#shared/site.ts'

const texts = {
  nl: { title: 'Oeps, er ging iets mis!', text: 'Misschien is de verbinding even weg.', retry: 'Opnieuw proberen' },
  en: {
    title: 'Oops, something went wrong!',
    text: 'Perhaps the connection was lost for a moment.',
    retry: 'Try again',
  },
}

type Styles = Partial<CSSStyleDeclaration>

function element(tag: string, text: string, styles: Styles, children: HTMLElement[] = []): HTMLElement {
  const node = document.createElement(tag)
  node.textContent = text
  Object.assign(node.style, styles)
  node.append(...children)
  return node
}

const button: Styles = {
  display: 'inline-block',
  padding: '0.625rem 1.25rem',
  borderRadius: '0.5rem',
  border: '1px solid currentColor',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontWeight: '500',
  textDecoration: 'none',
  cursor: 'pointer',
}

function linkHome(text: string, styles: Styles): HTMLElement {
  const link = element('a', text, styles)
  link.setAttribute('href', '/')
  return link
}

/** Frame, heading and button of the global error page (requirements.md REQ-8), and a way to load the page again. */
export function showLastPage(root: HTMLElement, { center, tenantName, locale }: BootBlock): void {
  const { title, text, retry } = texts[locale === 'en' ? 'en' : 'nl']
  const again = element('button', retry, button)
  again.addEventListener('click', () => window.location.reload())
  // The connection is back: nothing was typed here.
  window.addEventListener('online', () => window.location.reload(), { once: true })
  const brand = linkHome(center?.name ?? tenantName, { fontWeight: '700', color: 'inherit', textDecoration: 'none' })
  const buttons = { display: 'flex', gap: '0.75rem', flexWrap: 'wrap', justifyContent: 'center' }
  const main = root.querySelector('main') ?? element('main', '', {})
  main.replaceChildren(
    element(
      'div',
      '',
      {
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: '1.5rem',
        padding: '4rem 1rem',
        textAlign: 'center',
      },
      [
        element('h1', title, { fontSize: '1.875rem', fontWeight: '700', lineHeight: '1.2' }),
        element('p', text, {}),
        element('div', '', buttons, [linkHome('Back to home', button), again]),
      ],
    ),
  )
  // The frame that the server rendered stays.
  if (main.isConnected) return
  root.replaceChildren(
    element('header', '', { padding: '1rem 1.5rem', borderBottom: '1px solid var(--c-border, #ddd)' }, [brand]),
    main,
  )
}
