/** Which pages' code is prefetched, and when. The browser's test is in tests/e2e/shell-navigation.spec.ts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchLinks } from '#client/shell/navigation/prefetch-links.ts'

class FakeLink {
  readonly target = ''
  readonly href: string
  constructor(href: string) {
    this.href = href
  }
  closest = () => this
  hasAttribute = () => false
  getAttribute = () => this.href
}

const links = ['/news', '/partners', '/users'].map((href) => new FakeLink(href))
const elsewhere = { closest: () => null }

/** Ends each prefetch that waits; null: none waits. */
let held: (() => void)[] | null = null
/** What was asked of `prefetch`, e.g. `code /news`. */
let asked: string[]
let listeners: [type: string, listener: (event: object) => void][]
const send = (type: string, event: object) => {
  for (const [of, listener] of listeners) if (of === type) listener(event)
}

const addEventListener = (type: string, listener: (event: object) => void) => listeners.push([type, listener])

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  listeners = []
  vi.stubGlobal('Element', Object)
  vi.stubGlobal('HTMLAnchorElement', FakeLink)
  vi.stubGlobal('document', {
    addEventListener,
    documentElement: { addEventListener },
    querySelectorAll: () => links,
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: object[]) => void
      constructor(seen: (entries: object[]) => void) {
        this.seen = seen
      }
      observe(target: FakeLink) {
        this.seen([{ isIntersecting: true, target }])
      }
      unobserve() {}
    },
  )
  held = null
  prefetchLinks(async (url, what) => {
    asked.push(`${what} ${url}`)
    if (held) await new Promise<void>((resolve) => held?.push(resolve))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after a second the code of the pages whose links are in view is prefetched', async () => {
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['code /news', 'code /partners', 'code /users'])
})

test('two pages are prefetched at a time', async () => {
  held = []
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['code /news', 'code /partners'])
  held[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.slice(2)).toEqual(['code /users'])
})

test('while the mouse rests on a link only its page is prefetched, with its data, and then the others', async () => {
  send('pointerover', { target: links[1], pointerType: 'mouse' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['data /partners'])
  send('pointerover', { target: elsewhere, pointerType: 'mouse' })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.slice(1)).toEqual(['code /news', 'code /partners', 'code /users'])
})

test('a mouse that leaves the window from a link holds nothing up', async () => {
  send('pointerover', { target: links[1], pointerType: 'mouse' })
  await vi.advanceTimersByTimeAsync(1000)
  send('pointerleave', {})
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(4)
})

test('a finger that touched a link holds nothing up: nobody sees it leave', async () => {
  send('pointerover', { target: links[1], pointerType: 'touch' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(4)
})
