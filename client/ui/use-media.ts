import { useSyncExternalStore } from 'react'

type Subscribe = (listener: () => void) => () => void
const subscribes = new Map<string, Subscribe>()

function subscribeTo(query: string): Subscribe {
  const known = subscribes.get(query)
  if (known) return known
  const subscribe: Subscribe = (listener) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  subscribes.set(query, subscribe)
  return subscribe
}

/** Whether a media query matches; null on the server and while hydrating, where nobody knows. */
export const useMedia = (query: string): boolean | null =>
  useSyncExternalStore<boolean | null>(
    subscribeTo(query),
    () => matchMedia(query).matches,
    () => null,
  )
