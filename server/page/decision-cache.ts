import { LRUCache } from 'lru-cache'
import type { FirstDatum } from '#shared/first-data.ts'
import type { Site } from '../config/site.ts'
import type { PageDecision } from './decision.ts'

/** Longer addresses are nobody's favourite. */
const longest = 300

/**
 * What an address is answered with for a signed-out visitor, and which data it shows: both depend on site and address
 * alone, and the same few addresses are asked for again and again.
 */
export class DecisionMemory {
  readonly #decisions = new LRUCache<string, PageDecision>({ max: 1000 })
  readonly #data = new WeakMap<PageDecision, readonly FirstDatum[]>()

  of(site: Site, url: string, decide: () => PageDecision): PageDecision {
    if (url.length > longest) return decide()
    const key = `${site.tenant.key} ${site.partnerSite} ${site.rootRedirect} ${url}`
    const known = this.#decisions.get(key)
    if (known) return known
    const decision = decide()
    if (decision.kind === 'page' && decision.status === 200) this.#decisions.set(key, decision)
    return decision
  }

  dataOf(decision: PageDecision, find: () => FirstDatum[]): readonly FirstDatum[] {
    const known = this.#data.get(decision)
    if (known) return known
    const data = find()
    this.#data.set(decision, data)
    return data
  }

  /** The configuration has changed. */
  forget(): void {
    this.#decisions.clear()
  }
}
