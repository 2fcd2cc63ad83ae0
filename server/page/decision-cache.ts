import { LRUCache } from 'lru-cache'
import type { PageDescription } from '#shared/render-bundle.ts'
import type { Site } from '../config/site.ts'
import type { PageDecision } from './decision.ts'

/** URLs longer than this are not worth an entry. */
const maxUrlLength = 300

/** Caches decision and description of pages for signed-out visitors: both depend on site and URL alone. */
export class DecisionCache {
  readonly #decisions = new LRUCache<string, PageDecision>({ max: 1000 })
  readonly #descriptions = new WeakMap<PageDecision, PageDescription>()

  decisionFor(site: Site, url: string, decide: () => PageDecision): PageDecision {
    if (url.length > maxUrlLength) return decide()
    const key = `${site.tenant.key} ${site.partnerSite} ${site.rootRedirect} ${url}`
    const cached = this.#decisions.get(key)
    if (cached) return cached
    const decision = decide()
    if (decision.kind === 'page' && decision.status === 200) this.#decisions.set(key, decision)
    return decision
  }

  async descriptionFor(
    decision: PageDecision,
    describe: () => Promise<PageDescription | null>,
  ): Promise<PageDescription | null> {
    const cached = this.#descriptions.get(decision)
    if (cached) return cached
    const description = await describe()
    if (description) this.#descriptions.set(decision, description)
    return description
  }

  /** To be called when the configuration changes. */
  clear(): void {
    this.#decisions.clear()
  }
}
