/** The center that a request is about, from the gateway's headers. */
import type { FastifyRequest } from 'fastify'
import type { Db } from '#backend/db/driver.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { tenantFlags } from '#shared/site.ts'
import type { Center } from './context.ts'
import { ApiError } from './faults.ts'

/** All centers, kept in memory: they are few and change only with a release or by their settings page. */
export class CenterRegistry {
  #byId = new Map<number, Center>()
  #db: Db

  constructor(db: Db) {
    this.#db = db
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
    this.#byId = new Map(rows.map((row) => [row.id, row]))
  }

  /** `Volunteer-Center-Id`, else the default center of `X-Tenant`; throws 400 when neither names one. */
  of(request: FastifyRequest): Center {
    const id = one(request.headers['volunteer-center-id'])
    if (id !== undefined && id !== '') {
      const center = /^\d{1,15}$/.test(id) ? this.#byId.get(Number(id)) : undefined
      if (!center) throw unknownCenter('Volunteer-Center-Id', `No volunteer center has the id ${id}`)
      return center
    }
    const tenant = one(request.headers['x-tenant'])
    const centers = [...this.#byId.values()].filter((center) => center.tenant === tenant)
    const center = centers.find((candidate) => candidate.isDefault) ?? centers[0]
    if (!center) throw unknownCenter('X-Tenant', 'The call names neither a volunteer center nor a known tenant')
    return center
  }

  get(id: number): Center | undefined {
    return this.#byId.get(id)
  }

  /** Sibling centers whose shared vacancies a center shows. */
  sharingWith(center: Center): number[] {
    if (!tenantFlags(center.tenant, center.appContext).centerSharingEnabled) return []
    return [...this.#byId.values()]
      .filter((other) => other.tenant === center.tenant && other.id !== center.id)
      .map((other) => other.id)
  }
}

const unknownCenter = (header: string, detail: string) =>
  new ApiError(400, { code: 'center.unknown', title: 'Bad request', detail, source: { header } })

export const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header
