/** Counts what was read and what was searched in vain, without saying who (domain.md DOM-33). */
import { useEffect } from 'react'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import { jsonApiType } from '#shared/json-api/types.ts'
import { siteEventsPath } from '#shared/resources/analytics.ts'
import { longestSearch } from '#shared/resources/analytics-values.ts'
import { useHas } from './site-parts.tsx'

type SiteEvent = { kind: 'vacancy_view'; vacancy_id: string } | { kind: 'empty_search'; words: string }

/** Until the next page load; nothing is stored in the browser. */
const counted = new Set<string>()
/** Milliseconds after which a page that is still open was read; a preview in passing is not. */
const readAfterMs = 2000

/** Past the API client: it is no write of the reader, and nobody waits for it. */
const send = (event: SiteEvent) =>
  fetch(siteEventsPath, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': jsonApiType, 'x-csrf': '1' },
    body: JSON.stringify(resourceDocument('site_events', event)),
  }).catch(() => undefined)

/** Counts an event once; null counts nothing. */
function useCountedEvent(event: SiteEvent | null): void {
  const has = useHas()
  const key = event && has('siteEvents') ? JSON.stringify(event) : null
  useEffect(() => {
    if (key === null || counted.has(key)) return
    const timer = setTimeout(() => {
      counted.add(key)
      void send(JSON.parse(key) as SiteEvent)
    }, readAfterMs)
    return () => clearTimeout(timer)
  }, [key])
}

export const useCountedView = (vacancyId: string) => useCountedEvent({ kind: 'vacancy_view', vacancy_id: vacancyId })

export const useCountedSearch = (words: string | undefined) =>
  useCountedEvent(words ? { kind: 'empty_search', words: words.slice(0, longestSearch) } : null)
