'use no memo'

/**
 * React Router with a navigator of its own: a page is shown when its code, messages and initial data are loaded. So a page
 * never opens with a spinner, an unsaved form can block a navigation, and the last click wins.
 */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { createPath, type NavigationType, type Navigator, parsePath, Router } from 'react-router'
import { letPass, pageBlockers } from '#client/ui/close-blockers.ts'
import { isSamePage } from '#shared/route-match.ts'
import type { BootBlock } from '#shared/site.ts'
import { hardReload, isCodeMissing } from '../../runtime/hard-reload.ts'
import { hydration } from '../../runtime/hydration.tsx'
import { loadForPress } from '../../runtime/load-failures.ts'
import { reportError } from '../../runtime/report-error.ts'
import { store } from '../../runtime/storage.ts'
import {
  currentIndex,
  currentLocation,
  type HistoryLocation,
  locationOf,
  scrollKey,
  writeEntry,
} from './browser-history.ts'
import { isExternal, openUrl } from './open-url.ts'
import { setPending } from './pending.ts'

/** The result of preparing a page. */
export type Outcome = Pick<BootBlock, 'status' | 'errorText' | 'mayBeOlder'> & {
  /** Its initial data could not be loaded: the hooks of the page request it. */
  lacksData?: true
}

/** The part of a boot block or payload that says how a page was prepared. */
export const outcomeOf = ({ status, errorText, mayBeOlder }: Outcome): Outcome => ({
  status,
  ...(errorText === undefined ? {} : { errorText }),
  ...(mayBeOlder ? { mayBeOlder } : {}),
})

/** Loads what a page needs; null means a full load by the browser. */
export type PreparePage = (location: HistoryLocation, signal: AbortSignal) => Promise<Outcome | null>

type Shown = { location: HistoryLocation; action: NavigationType; outcome: Outcome }

type NavigationState = { action: NavigationType; outcome: Outcome }
const NavigationContext = createContext<NavigationState>({
  action: 'POP' as NavigationType,
  outcome: { status: 200 },
})

/** The action that led to the current page, and the result of preparing it. */
export const useNavigationState = (): NavigationState => useContext(NavigationContext)

const navigatorOnline = () => window.navigator.onLine

/** Fades the current page out. Without the code for it the next page is shown at once. */
async function leavePage(): Promise<void> {
  try {
    // Not by `then`: the build puts a function that handles a failure there into what loads the file, and it never sees a lost one.
    const transition = await import('./page-transition.ts')
    await transition.leavePage()
  } catch (error) {
    reportError(error, 'chunk')
  }
}

type Props = { basename: string; outcome: Outcome; prepare: PreparePage; children: ReactNode }

export function BrowserSiteRouter({ basename, outcome, prepare, children }: Props) {
  const [shown, setShown] = useState<Shown>(() => ({
    location: currentLocation(),
    action: 'POP' as NavigationType,
    outcome,
  }))
  const run = useRef<AbortController | null>(null)
  const shownRef = useRef(shown)
  const shownIndex = useRef(0)

  const navigator = useMemo(() => {
    const commit = (location: HistoryLocation, action: NavigationType, result: Outcome) => {
      shownRef.current = { location, action, outcome: result }
      shownIndex.current = currentIndex()
      setPending(false)
      // Not as a transition: React would pause every 5 ms, for a page that is fading out (docs/performance.md, From click to content).
      setShown(shownRef.current)
    }

    const openLocation = async (location: HistoryLocation, action: 'PUSH' | 'REPLACE' | 'POP') => {
      run.current?.abort()
      const controller = new AbortController()
      run.current = controller
      const before = shownRef.current
      let result: Outcome | null = before.outcome
      // The next page is rendered here, with all of its parts.
      hydration.hydrateDeferred()
      // Filters, pagination and anchors are on the same page: nothing has to be loaded first.
      if (!isSamePage(location, before.location)) {
        setPending(true)
        const wasOnline = navigatorOnline()
        // Without a connection the current page and its input stay; the banner gives the reason (issue 4, item 12).
        const mayStay = () => action !== 'POP' && !(wasOnline && navigatorOnline())
        try {
          result = await prepare(location, controller.signal)
          if (!controller.signal.aborted && result?.lacksData && mayStay()) {
            setPending(false)
            return
          }
        } catch (error) {
          if (controller.signal.aborted) return
          if (mayStay()) {
            setPending(false)
            return
          }
          reportError(error, 'chunk')
          // The code of the page no longer exists, most often because a newer build has been deployed.
          if (hardReload(createPath(location), error)) return
          if (action === 'POP' || isCodeMissing(error)) result = { status: 0 }
          else {
            // The browser thinks that there is a connection: the page stays, with a retry button.
            setPending(false)
            const later = await loadForPress(
              async () => [await prepare(location, controller.signal)],
              controller.signal,
            )
            if (later === null) return
            result = later[0] ?? null
          }
        }
        if (controller.signal.aborted) return
        if (result !== null) await leavePage()
        if (controller.signal.aborted) return
      }
      if (result === null) {
        openUrl(createPath(location))
        return
      }
      const parts = hydration.dehydratedParts()
      if (parts && !(await mayFollow(parts, location))) return
      if (controller.signal.aborted) return
      store('tab', scrollKey(before.location.key), String(window.scrollY))
      if (action !== 'POP') writeEntry(location, action === 'PUSH' ? 'push' : 'replace')
      commit(location, action as NavigationType, result)
    }

    /** Whether the parts of this page that are not hydrated yet can be loaded, so that the new URL can be shown. */
    const mayFollow = async (parts: Promise<unknown>, location: HistoryLocation): Promise<boolean> => {
      try {
        await parts
        return true
      } catch (error) {
        reportError(error, 'chunk')
        // Their notice with its retry button is on the page.
        return navigatorOnline() && isCodeMissing(error) && !hardReload(createPath(location), error)
      }
    }

    const navigate = async (location: HistoryLocation, action: 'PUSH' | 'REPLACE') => {
      if (isExternal(createPath(location), window.location.origin)) {
        openUrl(createPath(location))
        return
      }
      if (isSamePage(location, shownRef.current.location) || (await letPass(pageBlockers)))
        await openLocation(location, action)
    }

    return {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      encodeLocation: (to) => {
        const path = typeof to === 'string' ? parsePath(to) : to
        return { pathname: '', search: '', hash: '', ...path }
      },
      go: (delta) => window.history.go(delta),
      push: (to, state) => void navigate(locationOf(to, state), 'PUSH'),
      replace: (to, state) => void navigate(locationOf(to, state), 'REPLACE'),
      openLocation,
    } satisfies Navigator & { openLocation: typeof openLocation }
  }, [prepare])

  useEffect(() => {
    /** The entry that a blocker is asked about, while it is. */
    let asked: number | null = null
    let end = 0
    let isReturning = false
    /** Brings the history back to an entry, whatever is pressed meanwhile: one step at a time, each of which ends in a pop. */
    const returnTo = (index: number) => {
      end = index
      const delta = end - currentIndex()
      isReturning = delta !== 0
      if (isReturning) window.history.go(delta)
    }
    const onPop = async () => {
      // Back pressed again while the question is open, or on its way, asks nothing more.
      if (isReturning || asked !== null) return returnTo(asked ?? end)
      const target = currentLocation(shownIndex.current + 1)
      if (!isSamePage(target, shownRef.current.location)) {
        asked = currentIndex()
        const mayLeave = await letPass(pageBlockers)
        asked = null
        if (!mayLeave) return returnTo(shownIndex.current)
      }
      await navigator.openLocation(target, 'POP')
    }
    const onPopState = () => void onPop()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [navigator])

  const state = useMemo(() => ({ action: shown.action, outcome: shown.outcome }), [shown])
  return (
    <NavigationContext value={state}>
      <Router basename={basename} location={shown.location} navigationType={shown.action} navigator={navigator}>
        {children}
      </Router>
    </NavigationContext>
  )
}

const nowhere = () => {
  throw new Error('A page that is rendered on the server cannot navigate')
}
const staticNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: nowhere,
  push: nowhere,
  replace: nowhere,
}

/** The same tree on the server: one URL, no history. */
export function ServerSiteRouter(props: { basename: string; url: string; outcome: Outcome; children: ReactNode }) {
  const state = { action: 'POP' as NavigationType, outcome: props.outcome }
  return (
    <NavigationContext value={state}>
      <Router basename={props.basename} location={parsePath(props.url)} navigator={staticNavigator} static>
        {props.children}
      </Router>
    </NavigationContext>
  )
}
