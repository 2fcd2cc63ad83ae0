import { formSubmissions, forms } from '#backend/db/schema/forms.ts'
import { enumField, foreignKey, type Resource, textField, timestamp, unfilterable } from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { formPurposes } from '#shared/resources/form.ts'

/** A form's description, for the center's staff. Keys inside `schema` keep their case (shared/json-api/case.ts). */
export const formResource: Resource = {
  type: 'forms',
  table: forms,
  id: forms.id,
  defaultSort: 'slug',
  attributes: {
    slug: textField(forms.slug),
    purpose: enumField(forms.purpose, formPurposes, true),
    title: unfilterable(forms.title),
    intro: unfilterable(forms.intro),
    schema: unfilterable(forms.schema),
    createdAt: timestamp(forms.createdAt),
    updatedAt: timestamp(forms.updatedAt),
  },
}

export const formSubmissionResource: Resource = {
  type: 'form_submissions',
  table: formSubmissions,
  id: formSubmissions.id,
  defaultSort: '-created_at',
  attributes: {
    answers: unfilterable(formSubmissions.answers),
    createdAt: timestamp(formSubmissions.createdAt),
  },
  filterFields: { formId: foreignKey(formSubmissions.formId) },
  relationships: { form: toOne(() => formResource, formSubmissions.formId) },
}
