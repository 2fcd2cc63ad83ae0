'use no memo'
/**
 * How a server-rendered page becomes interactive: in which order its code is loaded, what waits until the page is used, and when
 * all of it is interactive (docs/decisions/0018-layout-first.md, docs/decisions/0033-deferred-hydration.md). Authors of pages read
 * `lazy-part.tsx`.
 */
import { type ComponentType, Suspense, use, useEffect, useMemo, useState } from 'react'
import { replayClick } from './event-replay.ts'
import { hardReload, isTouched, reloadIfKept } from './hard-reload.ts'
import { type LazyCode, type LoadedComponent, lazyCode } from './lazy-code.ts'
import { loadForPress } from './load-failures.ts'
import { reportError } from './report-error.ts'

/** What somebody does who uses a page. A click is also what a screen reader sends. */
const uses = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click']

/** What hydration asks of the browser. */
type BrowserPage = {
  /** Where the events of somebody who uses the page arrive. */
  events: () => Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  replayClick: () => void
  /** Whether a click from before the first code is still held. */
  isClickHeld: () => boolean
}

const browserPage: BrowserPage = {
  events: () => window,
  replayClick,
  isClickHeld: () => window.eventReplay?.name !== undefined,
}

/** A promise with the function that resolves it. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

/** The hydration of one page, from its HTML to the moment that all of it is interactive. */
export class Hydration {
  readonly #browser: BrowserPage
  /** Parts that the server renders. Each registers itself when the module that uses it is loaded. */
  readonly #parts = new Set<LazyCode>()
  /** Those of them whose code may wait until the page is used. */
  readonly #deferred = new Set<LazyCode>()
  /** Mounted parts whose markup is not hydrated yet. */
  readonly #dehydrated = new Set<LazyCode>()
  /** Contents of loaded parts that React hydrates in a turn of their own. */
  #pending = 0
  /** Parts that the server rendered without their code. */
  readonly #unloaded = new Set<string>()
  readonly #loadingAllowed = signal()
  readonly #used = signal()
  readonly #interactive = signal()
  /** Settles when the code of the page and of the parts that came with it is loaded, or cannot be. */
  #firstCode: Promise<unknown> = Promise.resolve()
  /** Settles when the page is used and the code of its deferred parts is loaded, or cannot be. */
  #deferredCode: Promise<unknown> = Promise.resolve()
  /** Whether deferred parts of this page wait until it is used. */
  #defers = false
  /** A server-rendered page that nobody has used yet. */
  #isUnused = false
  #isLayoutInteractive = false
  #isPageInteractive = false

  constructor(browser: BrowserPage = browserPage) {
    this.#browser = browser
  }

  /** A part that the server renders; `isDeferred`: in the browser its code may wait until the page is used. */
  register(code: LazyCode, { isDeferred = false } = {}): void {
    this.#parts.add(code)
    if (isDeferred) this.#deferred.add(code)
  }

  isDeferred = (code: LazyCode): boolean => this.#deferred.has(code)

  /** Loads the parts of all loaded modules, before they are rendered on the server or mounted in the browser. */
  async loadParts(): Promise<void> {
    const missing = [...this.#parts].filter((part) => !(part.isLoaded() || (this.#isUnused && this.isDeferred(part))))
    if (missing.length === 0) return
    await Promise.all(missing.map((part) => part.load()))
    // Their modules may have parts of their own.
    await this.loadParts()
  }

  /** Notes that the server rendered a part without its code. */
  markUnloaded = (name: string): void => void this.#unloaded.add(name)

  /** Throws when the server rendered a page without one of its parts. */
  assertPartsLoaded(): void {
    if (this.#unloaded.size === 0) return
    const names = [...this.#unloaded].join(', ')
    this.#unloaded.clear()
    throw new Error(`Not loaded before the page was rendered: ${names}`)
  }

  /**
   * Loads the code of the page and of the parts that were rendered with it. Not before the layout is loaded, which has priority.
   * `defers`: what only shows records waits until the page is used. Not where it shows what is the user's, like what they saved.
   */
  start(loadPage: () => Promise<unknown>, { defers }: { defers: boolean }): void {
    this.#defers = defers
    this.#isUnused = defers
    const loadParts = () => this.loadParts()
    this.#firstCode = loadPage()
      .then(loadParts)
      .catch(() => undefined)
    if (defers) {
      this.#deferredCode = this.#used.given
        // What can be used at once comes first.
        .then(() => this.#firstCode)
        .then(loadParts)
        .catch(() => undefined)
      for (const type of uses)
        this.#browser.events().addEventListener(type, this.hydrateDeferred, { capture: true, passive: true })
    }
    this.#loadingAllowed.give()
  }

  /** The page is used: the code of its deferred parts is loaded, and they are hydrated. */
  hydrateDeferred = (): void => {
    if (!this.#isUnused) return
    this.#isUnused = false
    for (const type of uses) this.#browser.events().removeEventListener(type, this.hydrateDeferred, { capture: true })
    this.#used.give()
  }

  /** Resolves when a part may load its code: its turn has come. */
  async turnOf(code: LazyCode): Promise<void> {
    await this.#loadingAllowed.given
    if (this.isDeferred(code)) await this.#deferredCode
  }

  /** Resolves when the code of the page is loaded: its parts are hydrated in one commit. */
  firstCode = (): Promise<unknown> => this.#firstCode

  /** A part is mounted and not hydrated yet. Returns the function for when it is hydrated, or removed. */
  markDehydrated(code: LazyCode): () => void {
    this.#dehydrated.add(code)
    return () => {
      this.#dehydrated.delete(code)
      if (this.#isLayoutInteractive) this.#checkInteractive()
    }
  }

  /** A part is hydrated: a click on one of its buttons may be waiting. */
  markHydrated(): void {
    this.#browser.replayClick()
    this.#checkInteractive()
  }

  /** Content of a loaded part that React hydrates in a turn of its own. Returns the function for when it is hydrated, or removed. */
  markPending(): () => void {
    this.#pending++
    return () => {
      this.#pending--
      if (this.#isLayoutInteractive) this.markHydrated()
    }
  }

  /** Whether all is hydrated but what is deferred: that works without code. */
  #isHydrated = () =>
    this.#pending === 0 && [...this.#dehydrated].every((part) => this.#defers && this.isDeferred(part))

  /**
   * Resolves when all mounted parts are loaded; null when they are already. Awaited before the URL changes: React would
   * empty a boundary that renders without its code.
   */
  dehydratedParts(): Promise<unknown> | null {
    const missing = [...this.#dehydrated].filter((part) => !part.isLoaded())
    if (missing.length === 0) return null
    return this.#loadingAllowed.given.then(() => Promise.all(missing.map((part) => part.load())))
  }

  /** The layout is interactive: without parts that are to be hydrated (an error page behind the sign-in) that is the whole page. */
  markLayoutInteractive = (): void => {
    this.#isLayoutInteractive = true
    performance.mark('app-interactive')
    this.#browser.replayClick()
    // Its button is in a deferred part.
    if (this.#browser.isClickHeld()) this.hydrateDeferred()
    this.#checkInteractive()
  }

  #checkInteractive(): void {
    if (this.#isPageInteractive || !this.#isHydrated()) return
    this.#isPageInteractive = true
    performance.mark('page-interactive')
    this.#interactive.give()
  }

  /** A part of the page cannot be loaded: nobody waits for it any longer. */
  endWaiting = (): void => this.#interactive.give()

  /** Resolves when all of the page is interactive. */
  pageInteractive = (): Promise<void> => this.#interactive.given
}

/** The hydration of this browser's page. On the server: the parts that it renders. */
export const hydration = new Hydration()

export type HydratedPart<P> = ComponentType<P> & Pick<LazyCode, 'load' | 'isLoaded'>

/** A component that the server renders; its markup stays as it is until its code is loaded and React hydrates it. */
export function hydratedComponent<P extends object>({ code, loaded }: LoadedComponent<P>): HydratedPart<P> {
  const isDeferred = hydration.isDeferred(code)
  let ready: Promise<void> | undefined

  function Body({ given, onHydrated }: { given: P; onHydrated: () => void }) {
    useEffect(onHydrated, [onHydrated])
    if (!code.isLoaded()) {
      if (import.meta.env.SSR) {
        hydration.markUnloaded(code.name())
        return null
      }
      ready ??= whenLoaded(code)
      use(ready)
    }
    const Component = loaded()
    return Component && <Component {...given} />
  }

  function Part(props: P) {
    const [isHydrated, setHydrated] = useState(false)
    // Until then it is rendered with the props of the server: other props would discard its markup.
    const [first] = useState(props)
    const [onHydrated] = useState(() => () => setHydrated(true))
    useEffect(() => {
      if (!isHydrated) return hydration.markDehydrated(code)
      hydration.markHydrated()
    }, [isHydrated])
    const hasChanged = isDeferred && !isHydrated && !isSame(props, first)
    useEffect(() => {
      if (hasChanged) hydration.hydrateDeferred()
    }, [hasChanged])
    const given = isHydrated ? props : first
    const body = useMemo(
      () => (
        <Suspense>
          <Body given={given} onHydrated={onHydrated} />
        </Suspense>
      ),
      [given, onHydrated],
    )
    return <div data-hydrated={isHydrated}>{body}</div>
  }
  return Object.assign(Part, { load: code.load, isLoaded: code.isLoaded })
}

/** The same for a page, which the router loads by itself. */
export const hydratedPage = <P extends object>(loadComponent: () => Promise<ComponentType<P>>): HydratedPart<P> =>
  hydratedComponent(lazyCode(loadComponent))

/** Resolves when a part can be hydrated. Never rejects: without its code the part stays as the server rendered it. */
async function whenLoaded(code: LazyCode): Promise<void> {
  await hydration.turnOf(code)
  await code.load().catch((error: unknown) => recoverFrom(error, code))
  // All at once: when React has hydrated one part it waits 300 ms before it shows another that was awaited.
  await hydration.firstCode()
}

/** Resolves when code that could not be loaded is there after all. */
async function recoverFrom(error: unknown, code: LazyCode): Promise<void> {
  reportError(error, 'chunk')
  // Most often a newer build has been deployed (requirements.md REQ-4), else the connection was lost.
  if (!isTouched() && hardReload(window.location.pathname + window.location.search, error)) return new Promise(() => {})
  hydration.endWaiting()
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  let attempts = 0
  const loadOrReload = () =>
    code.load().catch((failure: unknown) => {
      // Not by itself: only after the retry button, or with the connection.
      if (attempts++ > 0) reloadIfKept(failure)
      throw failure
    })
  // Given up: its markup stays as the server rendered it.
  if ((await loadForPress(loadOrReload)) === null) await new Promise(() => {})
}

const isSame = <P extends object>(a: P, b: P): boolean =>
  Object.entries(a).every(([name, value]) => Object.is(value, b[name as keyof P]))
