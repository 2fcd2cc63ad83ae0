/** The submitted forms of a center, for its staff; apart from `form.ts`, which visitors load. */
import { apiPath } from '#shared/json-api/query.ts'
import { defineList } from '#shared/lists/define-list.ts'
import { page, recordId, sortedBy, text, usableDay } from '#shared/lists/search-kinds.ts'
import type { FormSubmission } from './form-schema.ts'

/** The newest first. */
export const staffFormSubmissions = defineList<FormSubmission>()({
  type: 'form_submissions',
  route: 'formSubmissions',
  search: {
    /** Part of an answer, or of the name that the form was issued to. */
    q: text,
    /** Id of the form. */
    form: recordId,
    /** Both days are included. */
    from: usableDay,
    to: usableDay,
    sort: sortedBy('-created_at'),
    page,
  },
  filter: ({ q, form, from, to }) => ({ q, form_eq: form, from, to }),
  include: { form: 'forms' },
  facets: ['form'],
  size: 25,
  exported: 'form_submissions',
})

const formSubmissionsPath = '/api/v1/form_submissions'

/** One submission with its form. */
export const formSubmissionPath = (id: string) =>
  apiPath(`${formSubmissionsPath}/${encodeURIComponent(id)}`, { include: ['form'] })
export const formSubmissionDeletePath = (id: string) => `${formSubmissionsPath}/${encodeURIComponent(id)}`

/** The forms of the center, by which its submissions are filtered. */
export const staffFormsPath = apiPath('/api/v1/forms', { page: { size: 100 } })
