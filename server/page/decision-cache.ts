import { LRUCache } from 'lru-cache'
import type { FirstDatum } from '#shared/first-data.ts'
import type { Site } from '../config/site.ts'
import type { PageDecision } from './decision.ts'

/** URLs longer than this are not worth an entry. */
const maxUrlLength = 300

/** Caches the decision and the initial requests of pages for signed-out visitors: both depend on site and URL alone. */
export class DecisionCache {
  readonly #decisions = new LRUCache<string, PageDecision>({ max: 1000 })
  readonly #data = new WeakMap<PageDecision, readonly FirstDatum[]>()

  decisionFor(site: Site, url: string, decide: () => PageDecision): PageDecision {
    if (url.length > maxUrlLength) return decide()
    const key = `${site.tenant.key} ${site.partnerSite} ${site.rootRedirect} ${url}`
    const cached = this.#decisions.get(key)
    if (cached) return cached
    const decision = decide()
    if (decision.kind === 'page' && decision.status === 200) this.#decisions.set(key, decision)
    return decision
  }

  initialDataFor(decision: PageDecision, find: () => FirstDatum[]): readonly FirstDatum[] {
    const cached = this.#data.get(decision)
    if (cached) return cached
    const data = find()
    this.#data.set(decision, data)
    return data
  }

  /** To be called when the configuration changes. */
  clear(): void {
    this.#decisions.clear()
  }
}
