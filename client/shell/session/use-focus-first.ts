import { useEffect, useRef } from 'react'

/** Puts the focus into the first field of what has taken the place of another, or on all of it (`tabIndex={-1}`); again when `key` changes. */
export function useFocusFirst(key: unknown) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the field is another.
  useEffect(() => (place.current?.querySelector('input') ?? place.current)?.focus(), [key])
  return place
}
