import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { formSubmissions, forms, formTokens } from '#backend/db/schema/forms.ts'
import { certificates } from '#backend/db/schema/stages.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { containing } from '#backend/json-api/conditions.ts'
import { dayFilters } from '#backend/json-api/day-filters.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { foreignKey, type Resource, textField, unfilterable } from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { everyPart } from '#backend/search/name-filter.ts'
import type { FormState } from '#shared/resources/form.ts'
import { formSchema, formSubmissionSchema, type IssuedForm } from '#shared/resources/form-schema.ts'
import { nameReleased } from '../data-releases/queries.ts'
import { formCodeHash } from './codes.ts'

export type FormRow = typeof forms.$inferSelect
/** A form with the code that it was issued under. */
export type IssuedFormRow = { token: typeof formTokens.$inferSelect; form: FormRow; stage: IssuedForm['stage'] }

/** Keys inside `schema` keep their case (shared/json-api/case.ts). */
export const formResource: Resource = {
  type: 'forms',
  table: forms,
  id: forms.id,
  defaultSort: 'slug',
  schema: formSchema,
  attributes: attributesOf(forms, formSchema, { filterable: ['slug'] }),
}

const recipientName = sql`(select token.recipient_name from ${formTokens} token where token.id = ${formSubmissions.tokenId})`

/** The texts of all answers, at any depth: an address and a file have theirs within. */
const answersContain = (text: string): SQL => sql`exists (
  select from jsonb_path_query(${formSubmissions.answers}, 'strict $.**') value
  where jsonb_typeof(value) = 'string' and search_fold(value #>> '{}') like ${containing(text)})`

export const formSubmissionResource: Resource = {
  type: 'form_submissions',
  table: formSubmissions,
  id: formSubmissions.id,
  defaultSort: '-created_at',
  schema: formSubmissionSchema,
  attributes: attributesOf(formSubmissions, formSubmissionSchema, {
    overrides: { recipientName: unfilterable(recipientName) },
  }),
  filterFields: {
    formId: foreignKey(formSubmissions.formId),
    // The same as text, by which facets count.
    form: { ...textField(sql`${formSubmissions.formId}::text`).field, facet: true },
  },
  filters: {
    q: (value) =>
      everyPart(
        value,
        (part) =>
          sql`(search_fold(coalesce(${recipientName}, '')) like ${containing(part)} or ${answersContain(part)})`,
      ),
    ...dayFilters(formSubmissions.createdAt),
  },
  relationships: { form: toOne(() => formResource, formSubmissions.formId) },
}

export const formsOfCenter = ({ center }: Context): SQL => eq(forms.centerId, center.id)
export const submissionsOfCenter = ({ center }: Context): SQL => eq(formSubmissions.centerId, center.id)

export type SubmissionRow = { id: number; form: string }

/** A submission of this center with the title of its form; throws 404 for any other. */
export async function submissionById(context: Context, id: string): Promise<SubmissionRow> {
  const [found] = await context.db
    .select({ id: formSubmissions.id, title: forms.title })
    .from(formSubmissions)
    .innerJoin(forms, eq(forms.id, formSubmissions.formId))
    .where(and(eq(formSubmissions.id, recordId(id)), submissionsOfCenter(context)))
  if (!found) throw notFound()
  const { title, ...submission } = found
  return { ...submission, form: title.nl }
}

/** A form of this center; null for any other. */
export async function formById(context: Context, id: string): Promise<FormRow | null> {
  const [form] = await context.db
    .select()
    .from(forms)
    .where(and(eq(forms.id, Number(id)), formsOfCenter(context)))
  return form ?? null
}

/** A form of this center; throws 422 for any other. */
export async function formFor(context: Context, id: string): Promise<FormRow> {
  const form = await formById(context, id)
  if (!form) throw apiError('form.not_here', { attribute: 'form_id' })
  return form
}

/** The finished stage that one of its sides evaluates with a code. */
const evaluates = or(
  eq(certificates.evaluationId, formTokens.id),
  eq(certificates.organizationEvaluationId, formTokens.id),
)

/** The form of a code of this center; throws 404 for every other code. */
export async function findIssuedForm(context: Context, code: string): Promise<IssuedFormRow> {
  const hash = formCodeHash(code)
  if (hash === null) throw apiError('form.unknown')
  const [found] = await context.db
    .select({
      token: formTokens,
      form: forms,
      vacancy: certificates.vacancyTitle,
      isOfPupil: eq(certificates.evaluationId, formTokens.id),
      pupil: sql<
        string | null
      >`case when ${nameReleased(sql`${certificates.applicationId}`)} then ${users.firstName} end`,
    })
    .from(formTokens)
    .innerJoin(forms, eq(forms.id, formTokens.formId))
    .leftJoin(certificates, evaluates)
    .leftJoin(users, eq(users.id, certificates.userId))
    .where(and(eq(formTokens.tokenHash, hash), eq(formTokens.centerId, context.center.id)))
  if (!found) throw apiError('form.unknown')
  const { token, form, vacancy, isOfPupil, pupil } = found
  if (vacancy === null) return { token, form, stage: null }
  const stage = isOfPupil ? { side: 'pupil' as const, pupil: null } : { side: 'organization' as const, pupil }
  return { token, form, stage: { ...stage, vacancy } }
}

function stateOf({ token }: IssuedFormRow, now: Date): FormState {
  if (token.submittedAt) return 'submitted'
  if (token.expiresAt <= now) return 'expired'
  return token.savedAt ? 'saved' : 'open'
}

/** The form of a code while it can be filled in; throws 410 once it is submitted or expired. */
export async function openForm(context: Context, code: string): Promise<IssuedFormRow> {
  const issued = await findIssuedForm(context, code)
  const state = stateOf(issued, context.now)
  if (state === 'submitted') throw apiError('form.submitted')
  if (state === 'expired') throw apiError('form.expired')
  return issued
}

/** Without questions and draft once it cannot be filled in. */
export function issuedFormAttributes(issued: IssuedFormRow, now: Date): Omit<IssuedForm, 'id'> {
  const { token, form, stage } = issued
  const state = stateOf(issued, now)
  const isOpen = state === 'open' || state === 'saved'
  return {
    state,
    title: form.title,
    intro: form.intro,
    recipientName: token.recipientName,
    schema: isOpen ? form.schema : null,
    stage,
    answers: isOpen ? token.answers : null,
    expiresAt: token.expiresAt.toISOString(),
    savedAt: token.savedAt?.toISOString() ?? null,
    submittedAt: token.submittedAt?.toISOString() ?? null,
  }
}
