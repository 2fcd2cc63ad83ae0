/** A form in the hands of who has its code: finding it, and what it looks like from there. */
import { and, eq } from 'drizzle-orm'
import { forms, formTokens } from '#backend/db/schema/forms.ts'
import type { Context } from '#backend/http/context.ts'
import { ApiError } from '#backend/http/faults.ts'
import type { FormState } from '#shared/resources/form.ts'
import { formCodeHash } from './codes.ts'

export type Handed = { token: typeof formTokens.$inferSelect; form: typeof forms.$inferSelect }

const unknownCode = () =>
  new ApiError(404, { code: 'form.unknown', title: 'Not found', detail: 'Deze code kennen we niet.' })

const over = (code: string, detail: string) => new ApiError(410, { code, title: 'Gone', detail })

/** The form behind a code of this center; 404 for every other code, a neighbour's included. */
export async function handedForm(context: Context, typed: string): Promise<Handed> {
  const hash = formCodeHash(typed)
  if (hash === null) throw unknownCode()
  const [found] = await context.db
    .select({ token: formTokens, form: forms })
    .from(formTokens)
    .innerJoin(forms, eq(forms.id, formTokens.formId))
    .where(and(eq(formTokens.tokenHash, hash), eq(formTokens.centerId, context.center.id)))
  if (!found) throw unknownCode()
  return found
}

export function stateOf({ token }: Handed, now: Date): FormState {
  if (token.submittedAt) return 'submitted'
  if (token.expiresAt <= now) return 'expired'
  return token.savedAt ? 'saved' : 'open'
}

/** The form, while it may still be filled in; else 410 with the reason. */
export async function openForm(context: Context, typed: string): Promise<Handed> {
  const handed = await handedForm(context, typed)
  const state = stateOf(handed, context.now)
  if (state === 'submitted') throw over('form.submitted', 'Dit formulier is al verstuurd.')
  if (state === 'expired') throw over('form.expired', 'Dit formulier is verlopen.')
  return handed
}

/** The document. When there is nothing to fill in any more it holds neither questions nor answers. */
export function handedDocument(handed: Handed, now: Date) {
  const { token, form } = handed
  const state = stateOf(handed, now)
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
