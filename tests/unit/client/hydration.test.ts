/** In which order the code of a server-rendered page is loaded, what waits until it is used, and when all of it is interactive. */
import { afterEach, describe, expect, it } from 'vitest'
import { Hydration } from '#client/runtime/hydration.tsx'
import type { LazyCode } from '#client/runtime/lazy-code.ts'

/** Code that is loaded when `arrive` is called. */
function codeOf(name: string, requested: string[]): LazyCode & { arrive: () => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isLoaded = false
  return {
    name: () => name,
    isLoaded: () => isLoaded,
    load: () => {
      requested.push(name)
      return promise
    },
    arrive: async () => {
      isLoaded = true
      resolve()
      await settled()
    },
  }
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

function pageWith(names: { plain?: string[]; deferred?: string[] } = {}) {
  const events = new EventTarget()
  const requested: string[] = []
  const replays: string[] = []
  let heldClick = false
  const hydration = new Hydration({
    events: () => events,
    replayClick: () => void replays.push('replay'),
    isClickHeld: () => heldClick,
  })
  const parts = new Map<string, ReturnType<typeof codeOf>>()
  const register = (name: string, isDeferred: boolean) => {
    const code = codeOf(name, requested)
    hydration.register(code, { isDeferred })
    parts.set(name, code)
  }
  for (const name of names.plain ?? []) register(name, false)
  for (const name of names.deferred ?? []) register(name, true)
  return {
    hydration,
    events,
    requested,
    replays,
    part: (name: string) => {
      const code = parts.get(name)
      if (!code) throw new Error(`There is no part '${name}'`)
      return code
    },
    holdClick: () => {
      heldClick = true
    },
  }
}

const isSettled = async (promise: Promise<unknown>) => {
  let is = false
  void promise.then(() => {
    is = true
  })
  await settled()
  return is
}

afterEach(() => performance.clearMarks())

describe('the code of a page', () => {
  it('is loaded before that of its parts, and deferred parts have none until the page is used', async () => {
    const page = pageWith({ plain: ['list'], deferred: ['footer'] })
    const own = codeOf('page', page.requested)
    page.hydration.start(own.load, { defers: true })
    await settled()
    expect(page.requested).toEqual(['page'])
    await own.arrive()
    expect(page.requested).toEqual(['page', 'list'])
    await page.part('list').arrive()
    expect(page.requested).toEqual(['page', 'list'])
    page.events.dispatchEvent(new Event('pointermove'))
    await settled()
    expect(page.requested).toEqual(['page', 'list', 'footer'])
  })

  it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click'])(
    'of a deferred part is loaded at the first %s',
    async (use) => {
      const page = pageWith({ deferred: ['footer'] })
      const own = codeOf('page', page.requested)
      page.hydration.start(own.load, { defers: true })
      await own.arrive()
      expect(page.requested).toEqual(['page'])
      page.events.dispatchEvent(new Event(use))
      await settled()
      expect(page.requested).toEqual(['page', 'footer'])
    },
  )

  it('includes that of all parts where nothing is deferred', async () => {
    const page = pageWith({ deferred: ['footer'] })
    const own = codeOf('page', page.requested)
    page.hydration.start(own.load, { defers: false })
    await own.arrive()
    expect(page.requested).toEqual(['page', 'footer'])
  })

  it('of deferred parts follows what can be used at once, however early the page is used', async () => {
    const page = pageWith({ deferred: ['footer'] })
    const own = codeOf('page', page.requested)
    page.hydration.start(own.load, { defers: true })
    page.events.dispatchEvent(new Event('keydown'))
    await settled()
    expect(page.requested).toEqual(['page'])
    await own.arrive()
    expect(page.requested).toEqual(['page', 'footer'])
  })

  it('is loaded for parts of parts too', async () => {
    const page = pageWith({ plain: ['list'] })
    const loading = page.hydration.loadParts()
    const inner = codeOf('row', page.requested)
    page.hydration.register(inner)
    await page.part('list').arrive()
    expect(page.requested).toEqual(['list', 'row'])
    await inner.arrive()
    expect(await isSettled(loading)).toBe(true)
  })
})

describe('a part', () => {
  it('has its turn when the layout is loaded; a deferred one when the page is used', async () => {
    const page = pageWith({ plain: ['list'], deferred: ['footer'] })
    const turn = page.hydration.turnOf(page.part('list'))
    expect(await isSettled(turn)).toBe(false)
    page.hydration.start(async () => undefined, { defers: true })
    expect(await isSettled(turn)).toBe(true)
    const late = page.hydration.turnOf(page.part('footer'))
    expect(await isSettled(late)).toBe(false)
    page.events.dispatchEvent(new Event('scroll'))
    await page.part('list').arrive()
    await page.part('footer').arrive()
    expect(await isSettled(late)).toBe(true)
  })

  it('is loaded before the URL changes', async () => {
    const page = pageWith({ plain: ['list'] })
    expect(page.hydration.dehydratedParts()).toBeNull()
    page.hydration.markDehydrated(page.part('list'))
    page.hydration.start(async () => undefined, { defers: true })
    const parts = page.hydration.dehydratedParts()
    expect(parts && (await isSettled(parts))).toBe(false)
    await page.part('list').arrive()
    expect(parts && (await isSettled(parts))).toBe(true)
    expect(page.hydration.dehydratedParts()).toBeNull()
  })

  it('that was rendered on the server without its code is an error that names it, once', () => {
    const { hydration } = pageWith()
    hydration.markUnloaded('search results')
    expect(() => hydration.assertPartsLoaded()).toThrow(/search results/)
    expect(() => hydration.assertPartsLoaded()).not.toThrow()
  })
})

describe('a page is interactive', () => {
  const isInteractive = ({ hydration }: ReturnType<typeof pageWith>) => isSettled(hydration.pageInteractive())

  it('when its layout is and no part is left to hydrate', async () => {
    const page = pageWith({ plain: ['list'] })
    const hydrated = page.hydration.markDehydrated(page.part('list'))
    page.hydration.markLayoutInteractive()
    expect(performance.getEntriesByName('app-interactive')).toHaveLength(1)
    expect(await isInteractive(page)).toBe(false)
    hydrated()
    expect(await isInteractive(page)).toBe(true)
    page.hydration.markHydrated()
    expect(performance.getEntriesByName('page-interactive')).toHaveLength(1)
  })

  it('not before the content of a part that React hydrates in a turn of its own', async () => {
    const page = pageWith({ plain: ['list'] })
    const hydrated = page.hydration.markDehydrated(page.part('list'))
    page.hydration.markLayoutInteractive()
    const rowsHydrated = page.hydration.markPending()
    hydrated()
    expect(await isInteractive(page)).toBe(false)
    rowsHydrated()
    expect(await isInteractive(page)).toBe(true)
  })

  it('without its deferred parts, which work without code', async () => {
    const page = pageWith({ deferred: ['footer'] })
    page.hydration.start(async () => undefined, { defers: true })
    page.hydration.markDehydrated(page.part('footer'))
    page.hydration.markLayoutInteractive()
    expect(await isInteractive(page)).toBe(true)
  })

  it('when a part cannot be loaded, so that nobody waits for ever', async () => {
    const page = pageWith({ plain: ['list'] })
    page.hydration.markDehydrated(page.part('list'))
    page.hydration.markLayoutInteractive()
    page.hydration.endWaiting()
    expect(await isInteractive(page)).toBe(true)
  })

  it('and a click that was held is replayed; one in a deferred part counts as using the page', async () => {
    const page = pageWith({ deferred: ['footer'] })
    page.hydration.start(async () => undefined, { defers: true })
    page.holdClick()
    page.hydration.markLayoutInteractive()
    await settled()
    expect(page.replays).toEqual(['replay'])
    expect(page.requested).toEqual(['footer'])
  })
})
