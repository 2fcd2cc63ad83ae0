/** A form in the hands of who has its code: finding it, and what it looks like from there. */

import { and, eq } from 'drizzle-orm'
import { forms, formTokens } from '#backend/db/schema/forms.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { FormState } from '#shared/resources/form.ts'
import { formCodeHash } from './codes.ts'

export type IssuedFormRow = { token: typeof formTokens.$inferSelect; form: typeof forms.$inferSelect }

/** The form behind a code of this center; 404 for every other code, a neighbour's included. */
export async function findIssuedForm(context: Context, typed: string): Promise<IssuedFormRow> {
  const hash = formCodeHash(typed)
  if (hash === null) throw apiError('form.unknown')
  const [found] = await context.db
    .select({ token: formTokens, form: forms })
    .from(formTokens)
    .innerJoin(forms, eq(forms.id, formTokens.formId))
    .where(and(eq(formTokens.tokenHash, hash), eq(formTokens.centerId, context.center.id)))
  if (!found) throw apiError('form.unknown')
  return found
}

export function stateOf({ token }: IssuedFormRow, now: Date): FormState {
  if (token.submittedAt) return 'submitted'
  if (token.expiresAt <= now) return 'expired'
  return token.savedAt ? 'saved' : 'open'
}

/** The form, while it may still be filled in; else 410 with the reason. */
export async function openForm(context: Context, typed: string): Promise<IssuedFormRow> {
  const issued = await findIssuedForm(context, typed)
  const state = stateOf(issued, context.now)
  if (state === 'submitted') throw apiError('form.submitted')
  if (state === 'expired') throw apiError('form.expired')
  return issued
}

/** The document. When there is nothing to fill in any more it holds neither questions nor answers. */
export function issuedFormDocument(issued: IssuedFormRow, now: Date) {
  const { token, form } = issued
  const state = stateOf(issued, now)
  const isOpen = state === 'open' || state === 'saved'
  return {
    data: {
      type: 'handed_forms',
      id: String(token.id),
      attributes: {
        state,
        title: form.title,
        intro: form.intro,
        recipient_name: token.recipientName,
        schema: isOpen ? form.schema : null,
        answers: isOpen ? token.answers : null,
        expires_at: token.expiresAt.toISOString(),
        saved_at: token.savedAt?.toISOString() ?? null,
        submitted_at: token.submittedAt?.toISOString() ?? null,
      },
    },
  }
}
