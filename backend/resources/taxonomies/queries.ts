import { eq, type SQL } from 'drizzle-orm'
import { taxonomyTerms } from '#backend/db/schema/centers.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { taxonomyTermSchema } from '#shared/resources/taxonomy-term-schema.ts'

export const taxonomies = ['themes', 'categories', 'skills', 'target_groups'] as const
export type Taxonomy = (typeof taxonomies)[number]

/** One resource for each taxonomy, over the same table. */
export const termResource = (type: Taxonomy): Resource => ({
  type,
  table: taxonomyTerms,
  id: taxonomyTerms.id,
  defaultSort: 'position',
  schema: taxonomyTermSchema,
  attributes: attributesOf(taxonomyTerms, taxonomyTermSchema, { filterable: ['slug', 'name'] }),
})

export const termsOf = (taxonomy: Taxonomy): SQL => eq(taxonomyTerms.taxonomy, taxonomy)
