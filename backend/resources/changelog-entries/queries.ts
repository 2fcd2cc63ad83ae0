import { sql } from 'drizzle-orm'
import { changelogEntries } from '#backend/db/schema/changelog.ts'
import { computed, type Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { changelogEntrySchema } from '#shared/resources/changelog-entry-schema.ts'

export const changelogResource: Resource = {
  type: 'changelog_entries',
  table: changelogEntries,
  id: changelogEntries.id,
  defaultSort: '-date',
  schema: changelogEntrySchema,
  attributes: attributesOf(changelogEntries, changelogEntrySchema, {
    filterable: ['version'],
    overrides: { body: computed(({ context }) => sql`${changelogEntries.body} ->> ${context.locale}::text`) },
  }),
}
