/** A draft is for who wrote it, and for nobody who is signed in as that person. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { formDrafts } from '#backend/db/schema/staff.ts'
import { ownsRecord, permits, policiesOf, type Subject } from '#backend/http/authorization.ts'
import { type DraftedForm, draftedForms } from '#shared/resources/form-draft-values.ts'

export function canSave(subject: Subject, form: DraftedForm): boolean {
  const permission = draftedForms[form]
  return subject.actor?.impersonator == null && (permission === null || permits(subject, permission))
}

export const policies = policiesOf({
  'form_draft.own': {
    of: (subject: Subject, draft: { userId: number; centerId: number }) =>
      !subject.actor?.impersonator && draft.centerId === subject.center.id && ownsRecord(subject, draft),
    hides: true,
  },
})

export function listScope({ actor, center }: Subject): SQL | undefined {
  if (!actor || actor.impersonator) return sql`false`
  return and(eq(formDrafts.userId, actor.id), eq(formDrafts.centerId, center.id))
}
