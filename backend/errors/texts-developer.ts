/** Texts for developers of clients of this API: in English, regardless of the reader's language. */
import type { DeveloperErrorKey, ErrorTexts } from './catalogue.ts'

/** requirements.md REQ-8: the client recognizes this text. */
export const wrongCenterText = 'wrong center: this account belongs to another partner in the cooperation'

export const developer: ErrorTexts<DeveloperErrorKey> = {
  'inbound_mail.signature': 'Sign the mail: X-Mail-Signature.',
  'auth.required': 'You need to sign in or sign up before continuing.',
  'auth.wrong_center': wrongCenterText,
  // requirements.md REQ-5 requires this exact text.
  'auth.reset_credentials_missing': 'You must provide either the uid, client and accessToken or the resetPasswordToken',
  'request.path': 'The API has no such path',
  'request.unreadable': 'The request cannot be read',
  'request.too_large': 'The request is too large',
  'request.not_acceptable': 'Accept application/vnd.api+json without parameters',
  'request.media_type': 'Send JSON or JSON:API',
  'request.not_multipart': '',
  'request.bad_json': 'The body is not valid JSON',
  'request.bad_text': 'Text must have no NUL and no half of a surrogate pair',
  'request.too_deep': 'The body is nested too deeply',
  'request.bad_multipart': 'The body is not valid multipart/form-data',
  'request.not_an_object': 'The body must be an object',
  'request.data_not_an_object': 'data must be an object',
  'request.type': ({ expected, actual }) => `Expected the type ${expected}, got ${actual}`,
  'request.id': 'The id of the document is not that of the address',
  'center.unknown_id': ({ id }) => `No volunteer center has the id ${id}`,
  'center.unknown_tenant': 'The call names neither a volunteer center nor a known tenant',
  'idempotency.in_progress': 'The first call with this key has not ended yet',
  'idempotency.reused': 'This Idempotency-Key was used for another request',
  'idempotency.invalid': 'An Idempotency-Key is 1 to 200 visible characters',
  'query.unknown_parameter': ({ parameter }) => `Unknown parameter: ${parameter}`,
  'query.unknown_filter': ({ name }) => `Unknown filter: ${name}`,
  'query.unknown_include': ({ name }) => `Unknown include: ${name}`,
  'query.unknown_sort': ({ name }) => `Unknown sort: ${name}`,
  'query.unknown_facet': ({ name }) => `Unknown facet: ${name}`,
  'query.unknown_value': ({ name }) => `No such ${name}`,
  'query.invalid_page': ({ parameter }) => `${parameter} must be a positive whole number`,
  'query.include_too_deep': ({ limit, name }) => `An include has at most ${limit} steps: ${name}`,
  'query.too_many': ({ limit, parameter }) => `${parameter} has at most ${limit} values`,
  'query.too_many_included': ({ limit }) =>
    `A response includes at most ${limit} records; use a smaller page or fewer includes`,
  'query.invalid_value': ({ parameter, value }) => `Invalid value for ${parameter}: ${value}`,
  'query.invalid_circle': ({ parameter }) => `${parameter} must be latitude,longitude,kilometres`,
  'query.invalid_nearby': ({ parameter }) => `${parameter} must be a postal code or place, and kilometres`,
  'response.schema': ({ problems }) => `The response does not follow its schema: ${problems}`,
}
