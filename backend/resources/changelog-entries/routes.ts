import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { changelogEntries } from '#backend/db/schema/news.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { computed, date, enumField, type Resource, textField } from '#backend/json-api/resource.ts'
import { changelogKinds } from '#shared/resources/changelog-entry.ts'

const changelogResource: Resource = {
  type: 'changelog_entries',
  table: changelogEntries,
  id: changelogEntries.id,
  defaultSort: '-date',
  attributes: {
    version: textField(changelogEntries.version),
    date: date(changelogEntries.date),
    kind: enumField(changelogEntries.kind, changelogKinds, true),
    body: computed(({ context }) => sql`${changelogEntries.body} ->> ${context.locale}::text`),
  },
}

export async function changelogRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/changelog_entries', async (request) =>
    listDocument(changelogResource, signedIn(request), request.query, undefined),
  )
}
