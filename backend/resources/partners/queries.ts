import { eq, type SQL } from 'drizzle-orm'
import { partners } from '#backend/db/schema/directory.ts'
import type { Context } from '#backend/http/context.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { partnerSchema } from '#shared/resources/partner-schema.ts'

export const partnerResource: Resource = {
  type: 'partners',
  table: partners,
  id: partners.id,
  defaultSort: 'position',
  schema: partnerSchema,
  attributes: attributesOf(partners, partnerSchema, { filterable: ['name', 'region'] }),
}

/** For lists: the partners of this center. */
export const visiblePartners = ({ center }: Context): SQL => eq(partners.centerId, center.id)
