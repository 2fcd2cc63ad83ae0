/** The center of a request, from the gateway's headers. */

import type { FastifyRequest } from 'fastify'
import type { IdentityProviders } from '#backend/auth/sso/providers.ts'
import type { Db } from '#backend/db/driver.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { tenantFlags } from '#shared/site.ts'
import type { Center } from './context.ts'

/** Milliseconds between two looks for a center that is unknown here. */
const lookAgainMs = 2000

/** All centers, cached in memory: they are few. One that `npm run center:add` added is found by its first request. */
export class CenterRegistry {
  #byId = new Map<number, Center>()
  #db: Db
  #providers: IdentityProviders
  #lookedAt = Number.NEGATIVE_INFINITY
  #look: Promise<void> = Promise.resolve()

  constructor(db: Db, providers: IdentityProviders = {}) {
    this.#db = db
    this.#providers = providers
  }

  async reload(): Promise<void> {
    const rows = await this.#db
      .select({
        id: volunteerCenters.id,
        tenant: volunteerCenters.tenant,
        appContext: volunteerCenters.appContext,
        slug: volunteerCenters.slug,
        name: volunteerCenters.name,
        latitude: volunteerCenters.latitude,
        longitude: volunteerCenters.longitude,
        isDefault: volunteerCenters.isDefault,
      })
      .from(volunteerCenters)
      .orderBy(volunteerCenters.id)
    this.#byId = new Map(rows.map((row) => [row.id, { ...row, ...this.#requiredOf(row) }]))
  }

  #requiredOf({ slug }: Pick<Center, 'slug'>): Pick<Center, 'workAccountDomains'> {
    const provider = this.#providers[slug]
    return provider?.required ? { workAccountDomains: provider.domains } : {}
  }

  /** Before `of`: looks in the database for a center that is unknown here, because it may have been added since. */
  async lookFor(request: FastifyRequest): Promise<void> {
    if (this.#find(request)) return
    const now = performance.now()
    if (now - this.#lookedAt >= lookAgainMs) {
      this.#lookedAt = now
      // Without the database the request is refused, and the next one looks again.
      this.#look = this.reload().catch(() => undefined)
    }
    await this.#look
  }

  /** `Volunteer-Center-Id`, else the default center of `X-Tenant`; throws 400 when neither names one. */
  of(request: FastifyRequest): Center {
    const center = this.#find(request)
    if (center) return center
    const id = one(request.headers['volunteer-center-id'])
    throw id ? apiError('center.unknown_id', { id }) : apiError('center.unknown_tenant')
  }

  #find(request: FastifyRequest): Center | undefined {
    const id = one(request.headers['volunteer-center-id'])
    if (id) return /^\d{1,15}$/.test(id) ? this.#byId.get(Number(id)) : undefined
    const tenant = one(request.headers['x-tenant'])
    const centers = [...this.#byId.values()].filter((center) => center.tenant === tenant)
    return centers.find((candidate) => candidate.isDefault) ?? centers[0]
  }

  all(): Center[] {
    return [...this.#byId.values()]
  }

  get(id: number): Center | undefined {
    return this.#byId.get(id)
  }

  /** Sibling centers whose shared vacancies are visible at a center. */
  sharingWith(center: Center): number[] {
    if (!tenantFlags(center.tenant, center.appContext).centerSharingEnabled) return []
    return [...this.#byId.values()]
      .filter((other) => other.tenant === center.tenant && other.id !== center.id)
      .map((other) => other.id)
  }
}

export const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header
