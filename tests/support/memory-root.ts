/**
 * React in the browser's way (effects, state, stores) without a browser: for components that end in no element, as hooks and
 * the parts of `client/runtime` do. Elements have tests in a browser.
 */
import { act, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { vi } from 'vitest'

/** A window and a document with the listeners that React and the client add, and nothing to draw on. */
function stubBrowser() {
  const ownWindow = Object.assign(new EventTarget(), {
    HTMLIFrameElement: class {},
    location: { pathname: '/', search: '' },
    setTimeout,
    clearTimeout,
  })
  const ownDocument = Object.assign(new EventTarget(), {
    nodeType: 9,
    activeElement: null,
    defaultView: ownWindow,
    visibilityState: 'visible',
  })
  vi.stubGlobal('window', Object.assign(ownWindow, { document: ownDocument }))
  vi.stubGlobal('document', ownDocument)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  return Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: ownDocument,
    textContent: '',
  })
}

/** Renders; what a component shows is what it calls. `vi.unstubAllGlobals()` takes the window away. */
export async function memoryRoot() {
  const container = stubBrowser()
  const { createRoot } = await import('react-dom/client')
  const root: Root = createRoot(container as unknown as Element)
  return {
    render: (node: ReactNode) => act(async () => root.render(node)),
    unmount: () => act(async () => root.unmount()),
  }
}
