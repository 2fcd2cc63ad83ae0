import { useEffect, useState } from 'react'
import { type LinkCheck, linkChecksPath } from '#shared/resources/link-check.ts'
import { linkCheckShape } from '#shared/resources/shapes/staff.ts'
import { useList } from './use-document.ts'

/** Milliseconds between two looks, and for how long after a change somebody may wait for the result. */
const pollMs = 3_000
const watchMs = 60_000

/**
 * The last check of each link of the center, by its address; undefined until they are read. For a minute after the stored
 * links changed (another `version`) new results are taken up while one of them has none or does not work.
 */
export function useLinkChecks(stored: readonly string[], version: unknown): ReadonlyMap<string, LinkCheck> | undefined {
  const [watching, setWatching] = useState(false)
  const { data } = useList(linkCheckShape, linkChecksPath, {
    refreshInterval: (document) => {
      const found = new Map(
        (Array.isArray(document?.data) ? document.data : []).map(({ attributes }) => [
          attributes?.url,
          attributes?.outcome,
        ]),
      )
      return watching && stored.some((url) => found.get(url) !== 'works') ? pollMs : 0
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the links is what it watches after
  useEffect(() => {
    setWatching(true)
    const stop = setTimeout(() => setWatching(false), watchMs)
    return () => clearTimeout(stop)
  }, [version])
  return data && new Map(data.map((check) => [check.url, check]))
}
