/**
 * Parts of a page whose code comes after the page answers. A visitor reads them in the HTML that the gateway rendered;
 * React leaves that markup as it is (a Suspense boundary that is not hydrated yet) until their code is there. So a page
 * loads and runs first what is wanted first (docs/decisions/0018-frame-first.md).
 */
import type { i18n } from 'i18next'
import { type ComponentType, Suspense, use, useEffect, useMemo, useState } from 'react'
import { once } from '#client/ui/lazy/lazy-code.ts'
import { answerEarlyPress } from '../early-press.ts'
import { reportError } from '../errors/report-error.ts'
import { loadInFull } from '../updates/load-in-full.ts'

export type LaterCode = {
  /** Brings in code and texts; rejects when they cannot be had. */
  load: (i18n: i18n) => Promise<void>
  isLoaded: () => boolean
}

export type LaterPart<P> = ComponentType<P> & LaterCode

let begin: (i18n: i18n) => void = () => {}
/** Fulfilled when parts may be brought in. */
const begun = new Promise<i18n>((resolve) => {
  begin = resolve
})

/** From now on the parts of the page are brought in. */
export const bringLaterParts = (i18n: i18n): void => begin(i18n)

/** Parts that stand in the page as markup alone. */
const standing = new Set<LaterCode>()

/**
 * Makes sure that whatever stands in the page may be rendered anew; null when it may already. To be awaited before the
 * address changes: React would empty a part that has to be rendered and cannot.
 */
export function standingParts(): Promise<unknown> | null {
  const waiting = [...standing].filter((part) => !part.isLoaded())
  return waiting.length === 0 ? null : begun.then((i18n) => Promise.all(waiting.map((part) => part.load(i18n))))
}

let tell = () => {}
const whole = new Promise<void>((resolve) => {
  tell = resolve
})

/** The whole page answers: a mark for whoever measures it. */
function tellWhole(): void {
  performance.mark('page-interactive')
  tell()
}

/** The frame answers: on a page without later parts (an error behind the sign-in) that is all of it. */
export function frameAnswers(): void {
  if (standing.size === 0) tellWhole()
}

/** Fulfilled when all of the page answers: for what may come after it. */
export const wholePage = (): Promise<void> => whole

/** What a page of the server lacks (see `PageModule.later`). */
const missing = new Set<string>()

/** Throws when a page was rendered without one of its parts. */
export function expectAllParts(): void {
  if (missing.size === 0) return
  const names = [...missing].join(', ')
  missing.clear()
  throw new Error(`Not loaded before the page was rendered: ${names}. List it in 'later' of the page.`)
}

/**
 * A component whose code and texts come after the page answers, or before the page where that is not rendered on the
 * server. What it is given before it has been shown counts from the moment that it is.
 */
export function laterPart<P extends object>(load: (i18n: i18n) => Promise<ComponentType<P>>): LaterPart<P> {
  let Loaded: ComponentType<P> | null = null
  const part: LaterCode = {
    load: once(async (i18n: i18n) => {
      Loaded = await load(i18n)
    }),
    isLoaded: () => Loaded !== null,
  }
  let ready: Promise<void> | undefined

  /** Never rejects: without its code the part stays as it was rendered. */
  async function whenReady(): Promise<void> {
    const i18n = await begun
    await part.load(i18n).catch(async (error: unknown) => {
      reportError(error, 'chunk')
      // A newer build has been deployed, most often (spec section 4); else the connection was lost just now.
      if (navigator.onLine && loadInFull(window.location.pathname + window.location.search))
        return new Promise(() => {})
      tell()
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
      await part.load(i18n).catch(() => new Promise(() => {}))
    })
  }

  function Body({ given, onShown }: { given: P; onShown: () => void }) {
    useEffect(onShown, [onShown])
    if (!Loaded) {
      if (import.meta.env.SSR) {
        missing.add(String(load))
        return null
      }
      ready ??= whenReady()
      use(ready)
    }
    const Shown = Loaded as ComponentType<P> | null
    return Shown && <Shown {...given} />
  }

  function Part(props: P) {
    const [shown, setShown] = useState(false)
    // Until it is shown it is the same element with what the server gave it: rendered anew it would lose its markup.
    const [first] = useState(props)
    const [onShown] = useState(() => () => setShown(true))
    useEffect(() => {
      if (!shown) {
        standing.add(part)
        return () => {
          standing.delete(part)
        }
      }
      answerEarlyPress()
      if (standing.size === 0) tellWhole()
    }, [shown])
    const given = shown ? props : first
    const body = useMemo(
      () => (
        <Suspense>
          <Body given={given} onShown={onShown} />
        </Suspense>
      ),
      [given, onShown],
    )
    return <div data-later={shown ? 'here' : 'waiting'}>{body}</div>
  }
  return Object.assign(Part, part)
}
