import { formDrafts } from '#backend/db/schema/staff.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import { type Resource, textField } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { formDraftSchema } from '#shared/resources/form-draft-schema.ts'

export const formDraftResource: Resource = {
  type: 'form_drafts',
  table: formDrafts,
  id: formDrafts.id,
  defaultSort: '-updated_at',
  schema: formDraftSchema,
  attributes: attributesOf(formDrafts, formDraftSchema),
  filterFields: { recordId: textField(formDrafts.recordId).field },
}

/** Throws 404 for one that does not exist. */
export function formDraftById(context: SignedInContext, id: string) {
  return findRecord(context.db, formDrafts, id)
}
