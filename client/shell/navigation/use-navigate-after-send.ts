'use no memo'

import { type NavigateOptions, type To, useHref, useLocation, useNavigate } from 'react-router'
import { isPending } from './pending.ts'

/** Navigates on from what was sent, unless somebody has gone to another URL meanwhile, or another page is on its way. */
export function useNavigateAfterSend(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = useHref({ pathname, search })
  return async (to, options) => {
    const now = window.location.pathname + window.location.search
    if (now === here && !isPending()) await navigate(to, options)
  }
}
