'use no memo'
/**
 * Components whose code is loaded apart from that of the page, in three kinds. `lazyPart` is rendered in the browser alone, when
 * it is needed. `hydratedPart` is rendered on the server: until its code is loaded React leaves its markup as it is (a Suspense
 * boundary that is not hydrated yet), so that a page loads first what is used first (docs/decisions/0018-frame-first.md).
 * `deferHydration` is one whose code is not requested before the page is used (docs/decisions/0033-deferred-hydration.md).
 */
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { replayClick } from './event-replay.ts'
import { hardReload, isTouched, reloadIfKept } from './hard-reload.ts'
import { failureView, type LoadFailure, loadForPress, loadWithRetry } from './load-failures.ts'
import { once } from './once.ts'
import { reportError } from './report-error.ts'
import { useHydrated } from './use-hydrated.ts'

type LazyCode = {
  /** Loads the code. Rejects when that fails; the next call tries again. */
  load: () => Promise<void>
  isLoaded: () => boolean
}

function lazyCode<P>(loadComponent: () => Promise<ComponentType<P>>) {
  let component: ComponentType<P> | null = null
  const waiting = new Set<() => void>()
  const code: LazyCode = {
    load: once(async () => {
      component = await loadComponent()
      for (const listener of waiting) listener()
    }),
    isLoaded: () => component !== null,
  }
  /** Calls `listener` when the code is loaded, by whomever. Returns the function that stops it. */
  const onLoad = (listener: () => void) => {
    waiting.add(listener)
    return () => void waiting.delete(listener)
  }
  return { code, loaded: () => component, onLoad }
}

type LazyProps = {
  /** Whether it is needed; from then on it stays mounted, so that closing it can be animated. */
  when?: boolean
  /** Shown until it is loaded. */
  fallback?: ReactNode
  /** Shown when it cannot be loaded; by default a notice with a retry button. */
  failed?: ReactNode
  /** Called when somebody no longer waits for code that cannot be loaded; by default `onClose` of the component. */
  onGiveUp?: () => void
}

type Opener = { onPointerEnter: () => void; onPointerDown: () => void; onFocus: () => void }

export type LazyPart<P> = ComponentType<P & LazyProps> &
  LazyCode & {
    /** Loads the code; a failure is reported when the component is rendered. */
    preload: () => void
    /** Spread on the button that opens it: loading starts while the pointer or the focus is on its way. */
    opener: Opener
  }

type LazyOptions = {
  /** What a page shows at once for some of its URLs, a tab for example: there the server renders it. */
  onServer?: boolean
}

/** A component that is loaded when it is first needed. One that is loaded beforehand (`load`) renders at once. */
export function lazyPart<P extends object>(
  loadComponent: () => Promise<ComponentType<P>>,
  { onServer = false }: LazyOptions = {},
): LazyPart<P> {
  const lazy = lazyCode(loadComponent)
  const { code, loaded, onLoad } = lazy
  const Hydrated = onServer ? hydrated(loadComponent, lazy) : null
  // Only the server loads it without need.
  if (import.meta.env.SSR && onServer) serverParts.add(code)
  const preload = () => void code.load().catch(() => undefined)

  function Part({ when = true, fallback = null, failed, onGiveUp, ...props }: P & LazyProps) {
    const [isRendered] = useState(!useHydrated() && Hydrated !== null && when)
    const [isShown, setShown] = useState(when && code.isLoaded())
    const [failure, setFailure] = useState<LoadFailure | null>(null)
    const giveUp = useEffectEvent(() => (onGiveUp ?? onCloseOf(props))?.())
    useEffect(() => {
      if (isRendered || !when || isShown) return
      const load = () => setShown(true)
      const stops = [
        onLoad(load),
        loadWithRetry(code.load, { load, failure: setFailure, giveUp: () => giveUp() }),
        () => setFailure(null),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    }, [isRendered, when, isShown])
    const View = useSyncExternalStore(failureView.subscribe, failureView.current, noView)
    if (isRendered && Hydrated) return <Hydrated {...(props as unknown as P)} />
    const Component = isShown ? loaded() : null
    if (Component) return <Component {...(props as unknown as P)} />
    if (!when) return null
    if (!failure) return fallback
    if (failed !== undefined) return failed
    return View ? <View failure={failure} isFloating={fallback === null} /> : fallback
  }
  return Object.assign(Part, code, {
    preload,
    opener: { onPointerEnter: preload, onPointerDown: preload, onFocus: preload },
  })
}

const noView = () => null

const onCloseOf = (props: { onClose?: unknown }): (() => void) | undefined =>
  typeof props.onClose === 'function' ? () => (props.onClose as () => void)() : undefined

export type HydratedPart<P> = ComponentType<P> & LazyCode

/** Parts that the server renders. Each registers itself when the module that uses it is loaded. */
const serverParts = new Set<LazyCode>()

/** Those of them that rest until the page is used. */
const deferredParts = new Set<LazyCode>()

/** Loads the parts of all loaded modules, before they are rendered on the server or mounted in the browser. */
export async function loadServerParts(): Promise<void> {
  const missing = [...serverParts].filter((part) => !(part.isLoaded() || (isUnused && deferredParts.has(part))))
  if (missing.length === 0) return
  await Promise.all(missing.map((part) => part.load()))
  // Their modules may have parts of their own.
  await loadServerParts()
}

/** Parts that the server rendered without their code. */
const unloaded = new Set<string>()

/** Throws when a page was rendered without one of its parts. */
export function assertPartsLoaded(): void {
  if (unloaded.size === 0) return
  const names = [...unloaded].join(', ')
  unloaded.clear()
  throw new Error(`Not loaded before the page was rendered: ${names}`)
}

let allowLoading = () => {}
const loadingAllowed = new Promise<void>((resolve) => {
  allowLoading = resolve
})

/** Settles when the code of the page and of the parts that came with it is loaded, or cannot be. */
let firstCode: Promise<unknown> = Promise.resolve()

/** Whether parts of this page rest until it is used. */
let defersParts = false
/** A server-rendered page that nobody has used yet: its parts that rest need no code. */
let isUnused = false
let resolveUsed = () => {}
/** Settles when the page is used and the code of the parts that rested is loaded, or cannot be. */
let deferredCode: Promise<unknown> = Promise.resolve()

/** What somebody does who uses a page. A click is also what a screen reader sends. */
const uses = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click']

/** The page is used: the code of the parts that rest is loaded, and they are hydrated. */
export function hydrateDeferred(): void {
  if (!isUnused) return
  isUnused = false
  for (const type of uses) window.removeEventListener(type, hydrateDeferred, { capture: true })
  resolveUsed()
}

/**
 * Loads the code of the page and of the parts that were rendered with it. Not before the layout is loaded, which has priority.
 * `defers`: what only shows records waits until the page is used. Not where it shows what is the user's, like what they saved.
 */
export function startLoadingParts(loadPage: () => Promise<unknown>, { defers }: { defers: boolean }): void {
  defersParts = defers
  isUnused = defers
  firstCode = loadPage()
    .then(loadServerParts)
    .catch(() => undefined)
  if (defers) {
    deferredCode = new Promise<void>((resolve) => {
      resolveUsed = resolve
    })
      // What can be used at once comes first.
      .then(() => firstCode)
      .then(loadServerParts)
      .catch(() => undefined)
    for (const type of uses) window.addEventListener(type, hydrateDeferred, { capture: true, passive: true })
  }
  allowLoading()
}

/** Mounted parts whose markup is not hydrated yet. */
const dehydrated = new Set<LazyCode>()

/** Whether all is hydrated but what rests: that works without code. */
const isPageHydrated = () => [...dehydrated].every((part) => defersParts && deferredParts.has(part))

/**
 * Resolves when all mounted parts are loaded; null when they are already. Awaited before the URL changes: React would
 * empty a boundary that renders without its code.
 */
export function dehydratedParts(): Promise<unknown> | null {
  const missing = [...dehydrated].filter((part) => !part.isLoaded())
  return missing.length === 0 ? null : loadingAllowed.then(() => Promise.all(missing.map((part) => part.load())))
}

let isFrameInteractive = false
let resolveInteractive = () => {}
const interactive = new Promise<void>((resolve) => {
  resolveInteractive = resolve
})

let isPageInteractive = false
/** Resolves when all of the page is interactive. */
export const pageInteractive = (): Promise<void> => interactive

function markPageInteractive(): void {
  if (isPageInteractive) return
  isPageInteractive = true
  performance.mark('page-interactive')
  resolveInteractive()
}

/** The layout is interactive: without parts that are to be hydrated (an error page behind the sign-in) that is the whole page. */
export function markFrameInteractive(): void {
  isFrameInteractive = true
  performance.mark('app-interactive')
  replayClick()
  // A click from before the first code is still held: its button rests.
  if (window.eventReplay?.name !== undefined) hydrateDeferred()
  if (isPageHydrated()) markPageInteractive()
}

/** A server-rendered component that is hydrated when its code is loaded. Until then it keeps the props of its first render. */
export function hydratedPart<P extends object>(loadComponent: () => Promise<ComponentType<P>>): HydratedPart<P> {
  const code = lazyCode(loadComponent)
  serverParts.add(code.code)
  return hydrated(loadComponent, code)
}

/**
 * The same for what only shows records: it can be read and its links work without code, which is requested when the page is
 * used (a pointer, a key, scrolling) or the props change. Clicks on its buttons are held until it is hydrated.
 */
export function deferHydration<P extends object>(loadComponent: () => Promise<ComponentType<P>>): HydratedPart<P> {
  const code = lazyCode(loadComponent)
  serverParts.add(code.code)
  deferredParts.add(code.code)
  return hydrated(loadComponent, code)
}

/** The same for a page, which the router loads by itself. */
export function hydratedPage<P extends object>(loadComponent: () => Promise<ComponentType<P>>): HydratedPart<P> {
  return hydrated(loadComponent, lazyCode(loadComponent))
}

function hydrated<P extends object>(
  loadComponent: () => Promise<ComponentType<P>>,
  { code, loaded }: ReturnType<typeof lazyCode<P>>,
): HydratedPart<P> {
  const rests = deferredParts.has(code)
  let ready: Promise<void> | undefined

  let attempts = 0
  const loadOrReload = () =>
    code.load().catch((error: unknown) => {
      // Not by itself: only after the retry button, or with the connection.
      if (attempts++ > 0) reloadIfKept(error)
      throw error
    })

  /** Never rejects: without its code the part stays as it was rendered. */
  async function whenLoaded(): Promise<void> {
    await loadingAllowed
    if (rests) await deferredCode
    await code.load().catch(async (error: unknown) => {
      reportError(error, 'chunk')
      // Most often a newer build has been deployed (requirements.md REQ-4), else the connection was lost.
      if (!isTouched() && hardReload(window.location.pathname + window.location.search, error))
        return new Promise(() => {})
      resolveInteractive()
      if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
      // Its markup stays as it was rendered.
      if ((await loadForPress(loadOrReload)) === null) await new Promise(() => {})
    })
    // All at once: when React has hydrated one part it waits 300 ms before it shows another that was awaited.
    await firstCode
  }

  function Body({ given, onHydrated }: { given: P; onHydrated: () => void }) {
    useEffect(onHydrated, [onHydrated])
    if (!code.isLoaded()) {
      if (import.meta.env.SSR) {
        unloaded.add(String(loadComponent))
        return null
      }
      ready ??= whenLoaded()
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
      if (!isHydrated) {
        dehydrated.add(code)
        return () => {
          dehydrated.delete(code)
          // Removed without being hydrated, like the cookie banner of a visitor who has decided.
          if (isFrameInteractive && isPageHydrated()) markPageInteractive()
        }
      }
      replayClick()
      if (isPageHydrated()) markPageInteractive()
    }, [isHydrated])
    const hasChanged = rests && !isHydrated && !isSame(props, first)
    useEffect(() => {
      if (hasChanged) hydrateDeferred()
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
  return Object.assign(Part, code)
}

const isSame = <P extends object>(a: P, b: P): boolean =>
  Object.entries(a).every(([name, value]) => Object.is(value, b[name as keyof P]))
