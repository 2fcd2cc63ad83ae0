import { formSubmissions, forms } from '#backend/db/schema/forms.ts'
import { key, moment, plain, type Resource, text, word } from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { formPurposes } from '#shared/resources/form.ts'

/** A form's description, for the center's staff. Keys inside `schema` keep their case (shared/json-api/case.ts). */
export const formResource: Resource = {
  type: 'forms',
  table: forms,
  id: forms.id,
  defaultSort: 'slug',
  attributes: {
    slug: text(forms.slug),
    purpose: word(forms.purpose, formPurposes, true),
    title: plain(forms.title),
    intro: plain(forms.intro),
    schema: plain(forms.schema),
    createdAt: moment(forms.createdAt),
    updatedAt: moment(forms.updatedAt),
  },
}

export const formSubmissionResource: Resource = {
  type: 'form_submissions',
  table: formSubmissions,
  id: formSubmissions.id,
  defaultSort: '-created_at',
  attributes: {
    answers: plain(formSubmissions.answers),
    createdAt: moment(formSubmissions.createdAt),
  },
  filterFields: { formId: key(formSubmissions.formId) },
  relationships: { form: toOne(() => formResource, formSubmissions.formId) },
}
