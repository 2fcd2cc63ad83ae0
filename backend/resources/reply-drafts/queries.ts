import { and, eq, gt, type SQL } from 'drizzle-orm'
import { replyDrafts } from '#backend/db/schema/applications.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { foreignKey, type Resource } from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { replyDraftSchema } from '#shared/resources/reply-draft-schema.ts'
import { vacancyResource } from '../vacancies/queries.ts'

export const replyDraftResource: Resource = {
  type: 'reply_drafts',
  table: replyDrafts,
  id: replyDrafts.id,
  defaultSort: '-created_at',
  schema: replyDraftSchema,
  attributes: attributesOf(replyDrafts, replyDraftSchema),
  filterFields: { vacancyId: foreignKey(replyDrafts.vacancyId) },
  relationships: { vacancy: toOne(() => vacancyResource, replyDrafts.vacancyId) },
}

export const draftsOfActor = ({ actor, now }: SignedInContext): SQL | undefined =>
  and(eq(replyDrafts.userId, actor.id), gt(replyDrafts.expiresAt, now))

/** The actor's own draft with this id; throws 404 for any other. */
export async function ownDraft(context: SignedInContext, id: string) {
  const [draft] = await context.db
    .select({ id: replyDrafts.id, userId: replyDrafts.userId })
    .from(replyDrafts)
    .where(and(eq(replyDrafts.id, recordId(id)), draftsOfActor(context)))
  if (!draft) throw notFound()
  return draft
}
