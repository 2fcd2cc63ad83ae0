/**
 * Every error of the backend: its key, and the parts of its JSON:API error object beside the text. Errors that readers
 * see have texts by language (`texts-nl.ts`, `texts-en.ts`); those for developers are in English alone.
 */

export type ErrorDefinition = {
  status: number
  title: string
  /** Code on the wire, where several errors share one; else the key. */
  code?: string
  /** Its source: the attribute or query parameter of the thrower, or a fixed one. */
  about?: 'attribute' | 'parameter'
  pointer?: string
  header?: string
}

/** Of one attribute, by its wire name. */
const field = { status: 422, title: 'Invalid', about: 'attribute' } as const
/** Well-formed, but violates a rule of the domain. */
const rule = { status: 422, title: 'Not possible', pointer: '/data' } as const
const invalid = { status: 422, title: 'Invalid' } as const
const unauthorized = { status: 401, title: 'Not authorized' } as const
const forbidden = { status: 403, title: 'Forbidden' } as const
const notFound = { status: 404, title: 'Not found' } as const
const conflict = { status: 409, title: 'Conflict' } as const
const gone = { status: 410, title: 'Gone' } as const
const tooLarge = { status: 413, title: 'Too large' } as const
const tooMany = { status: 429, title: 'Too many' } as const
const internal = { status: 500, title: 'Internal server error' } as const
const unavailable = { status: 503, title: 'Unavailable' } as const
const badRequest = { status: 400, title: 'Bad request' } as const
const badParameter = { ...badRequest, about: 'parameter' } as const

export const readerErrors = {
  'auth.forbidden': forbidden,
  not_found: notFound,
  stale: { ...conflict, pointer: '/data/attributes/lock_version' },
  internal: internal,
  'internal.test': { ...internal, code: 'internal' },
  unavailable,
  'content.too_complex': rule,
  'content.busy': unavailable,

  // Accounts
  'impersonation.nested': forbidden,
  'impersonation.admin': forbidden,
  'impersonation.inactive': rule,
  'impersonation.password': forbidden,
  'impersonation.in_person': forbidden,
  'role.last_admin': rule,
  'user.email_taken': { ...field, code: 'validation.taken' },
  'user.password_locked': tooMany,
  'user.common_password': { ...field, code: 'validation.common_password' },
  'user.same_address': field,
  'user.too_many_mails': tooMany,
  'user.too_many_invitations': tooMany,
  'user.invited_today': tooMany,
  'report.too_many': tooMany,
  'address_change.unknown': notFound,
  'session.current': rule,
  'passkey.limit': rule,
  'passkey.invalid': rule,
  'passkey.expired': rule,
  'passkey.taken': rule,
  'passkey.last': rule,
  'push.off': rule,
  'push.unknown_service': { ...field, code: 'push.unknown_service' },
  'user.no_factors': rule,
  'role.organization_required': { ...field, code: 'validation.required' },
  'user.needs_organization': forbidden,
  'user.transition': rule,
  'user.guardian_pending': rule,
  'user.archive_self': { ...rule, code: 'user.self' },
  'user.delete_self': { ...rule, code: 'user.self' },
  'user.confirmed': rule,
  'user.merge_same': field,
  'user.merge_unconfirmed': rule,
  'user.merge_merged': rule,
  'user.merge_deleted': rule,
  'user.merge_too_late': rule,
  'user.merge_waiting': rule,
  'merge_link.closed': rule,
  'join_link.closed': rule,
  'import.empty': field,
  'import.too_long': field,
  'import.too_wide': field,
  'import.no_text': field,
  'import.quotes': field,
  'import.needed_column': field,
  'import.started': rule,
  'import.no_plan': rule,
  'volunteer_profile.pause': field,
  'confirmation.already': rule,
  'confirmation.expired': rule,
  'confirmation.unknown': rule,
  'guardian.unknown': notFound,
  'guardian.expired': gone,
  'guardian.granted': rule,

  // Organizations
  'organization.none': forbidden,
  'organization.not_here': { ...field, code: 'validation.inclusion' },
  'organization.not_approved': field,
  'organization.not_on_site': { ...rule, code: 'organization.not_approved' },
  'organization.transition': rule,
  'organization.reason_required': { ...field, code: 'validation.required' },
  'organization.center_stays_approved': { ...rule, code: 'organization.center' },
  'organization.center_stays': { ...rule, code: 'organization.center' },
  'organization.has_vacancies': rule,
  'organization.has_activities': rule,
  'organization.has_pupils': rule,
  'organization.pupils_stay': rule,
  'organization.no_email': rule,
  'organization.asked_today': rule,
  'organization.contact_required': { ...field, code: 'validation.required' },
  'organization.known': field,
  'organization.similar': field,
  'organization.decided': conflict,
  'organization.move_same': { ...field, code: 'validation.inclusion' },
  'organization.move_name': field,
  'organization.move_known': rule,
  'record.moved': notFound,
  'organization.nobody_to_ask': rule,
  'organization.no_question': rule,
  'organization_link.closed': rule,
  'organization.too_many': tooMany,
  'organization.center_full': tooMany,
  'organization.not_on_social_map': { ...field, code: 'validation.inclusion' },

  // Vacancies and applications
  'vacancy.not_here': { ...field, code: 'validation.inclusion' },
  'vacancy.transition': rule,
  'vacancy.undecided': rule,
  'vacancy.ends_before_start': { ...field, code: 'validation.minimum' },
  'vacancy.end_passed': { ...field, code: 'validation.minimum' },
  'vacancy.expiry_in_past': { ...field, code: 'validation.minimum' },
  'vacancy.ends_later': { ...field, code: 'validation.minimum' },
  'vacancy.no_place': { ...field, code: 'validation.required' },
  'vacancy.no_end': rule,
  'vacancy.last_day': rule,
  'vacancy.expired': { ...field, code: 'validation.minimum' },
  'vacancy.not_shareable': { ...field, code: 'validation.inclusion' },
  'vacancy.closed': rule,
  'saved_search.limit': rule,
  'saved_view.limit': rule,
  'record.renamed': { ...notFound, code: 'record.moved' },
  'content.slug': field,
  'content.slug_taken': { ...field, code: 'validation.taken' },
  'content.slug_kept': { ...field, code: 'validation.taken' },
  'content.reserved': field,
  'content.alt': field,
  'content.file_name': field,
  'content.address': field,
  'content.video': field,
  'content.past': field,
  'home_page.notice_over': field,
  'home_page.vacancy': field,
  'site_image.gone': field,
  'content.future_date': field,
  'content.translation': field,
  'content.required_slug': field,
  'content.required_page': rule,
  'content.not_live': rule,
  'content.not_planned': rule,
  'content.was_published': rule,
  'quick_reply.limit': rule,
  'text.unknown_variable': field,
  'text.missing_variable': field,
  'text.droppable_variable': field,
  'data_export.daily': tooMany,
  'list_export.at_once': tooMany,
  'form_draft.limit': rule,
  'mailing.not_draft': conflict,
  'mailing.too_many': rule,
  'mailing.too_many_rows': rule,
  'mailing.nobody': rule,
  'failed_mail.unwanted': conflict,
  'failed_mail.stopped': conflict,
  'failed_mail.over': conflict,
  'digest.no_postal_code': { ...field, code: 'validation.postal_code' },
  'digest.unknown_postal_code': { ...field, code: 'validation.postal_code' },
  'saved_vacancy.limit': rule,
  'search_synonym.limit': rule,
  'search_synonym.exists': { ...field, code: 'validation.taken' },
  'search_synonym.alone': { ...field, code: 'validation.too_short' },
  already_applied: rule,
  'application.too_many': tooMany,
  'application.repeated': tooMany,
  'invitation.already': rule,
  'invitation.not_possible': rule,
  'invitation.too_many': tooMany,
  'invitation.closed': rule,
  'pupil.no_school': field,
  'pupil.own_guardian': field,
  'pupil.already': rule,
  'pupil.consent_decided': rule,
  'pupil.guardian_mailed': tooMany,
  'pupil.link_expired': gone,
  'hours.not_yet': rule,
  'hours.no_stage': rule,
  'hours.finished': rule,
  'hours.day': field,
  'hours.too_many': field,
  'hours.approved': rule,
  'hours.decided': rule,
  'certificate.not_yet': rule,
  'certificate.no_hours': rule,
  'certificate.hours_wait': rule,
  'certificate.name': rule,
  'certificate.already': rule,
  'certificate.evaluated': rule,
  'certificate.not_evaluated': rule,
  'certificate.no_form': rule,
  'application.question_required': { ...field, code: 'validation.required' },
  'application.transition': rule,
  'application.own': forbidden,
  'application.undo_expired': rule,
  'application.decline_planned': rule,
  'application.meeting_in_past': { ...field, code: 'validation.minimum' },
  'application_note.erased': rule,
  'meeting.closed': rule,
  'meeting.none_open': rule,
  'meeting.already_chosen': rule,
  'meeting.unknown_time': rule,
  'meeting.in_past': rule,
  'application.assignee': field,
  'application.reason_required': { ...field, code: 'validation.required' },
  'application.no_recipient': rule,
  'application.not_taken_over': rule,
  'match_link.closed': rule,
  'vacancy_link.closed': rule,

  // Activities
  'activity.not_its_date': { ...field, code: 'validation.inclusion' },
  'activity.over': rule,
  'activity.cancelled': rule,
  'activity.draft': rule,
  'activity.date_cancelled': { ...rule, code: 'activity.cancelled' },
  'activity.date_over': { ...rule, code: 'activity.over' },
  'activity.date_not_open': { ...rule, code: 'activity.over' },
  already_registered: rule,
  'offer.none': rule,
  'registration.closed': rule,
  'activity.ends_before_start': { ...field, code: 'validation.minimum' },
  'activity.too_long': { ...field, code: 'validation.maximum' },
  'activity.too_many_messages': tooMany,
  'activity.past': { ...field, code: 'validation.minimum' },
  'activity.recurrence_and_sessions': { ...field, code: 'validation.invalid' },
  'activity.bad_recurrence': { ...field, code: 'validation.format' },
  'activity.already_published': { ...rule, code: 'activity.transition' },
  'activity.not_published': { ...rule, code: 'activity.transition' },
  'activity.not_a_draft': { ...rule, code: 'activity.transition' },

  // One-on-one help
  'help.name_required': { ...field, code: 'validation.required' },
  'help.contact_required': { ...field, code: 'validation.required' },
  'help.too_many': tooMany,
  'help.center_full': tooMany,
  'help.closed': rule,
  'help.transition': rule,
  'help_key.expired': gone,
  'help.call_first': field,
  'help.no_helper': field,

  // Conversations
  'conversation.blocked': rule,
  'conversation.no_account': rule,
  'conversation.no_recipient': rule,
  'conversation.no_reader': rule,
  'conversation.call_organization': { ...rule, code: 'conversation.no_reader' },
  'conversation.closed': rule,
  'conversation.too_many': tooMany,
  'message.too_many': tooMany,
  'message.attachment_unknown': { ...field, code: 'validation.inclusion' },
  'message.attachments_too_large': { ...field, code: 'validation.maximum' },
  'message.not_reportable': { ...field, code: 'validation.inclusion' },

  // Messages, forms and files
  'contact.too_many': tooMany,
  'form.unknown': notFound,
  'form.submitted': gone,
  'form.expired': gone,
  'form.not_here': { ...field, code: 'validation.inclusion' },
  'form.answers_required': { ...field, code: 'validation.required' },
  'form.too_large': tooLarge,
  'form.file_unknown': { ...field, code: 'validation.inclusion' },
  'file.too_many': rule,
  'file.quota': tooMany,
  'file.checking': conflict,
  'file.storage': unavailable,
  'file.refused': gone,
  'message.attachment_refused': field,
  'file.too_large': tooLarge,
  'file.required': { ...field, code: 'validation.required' },
  'file.empty': { ...field, code: 'validation.required' },
  'file.type': field,
  'file.image': field,

  // The media library and the menus
  'media.alt_is_file_name': field,
  'media.credit_required': { ...field, code: 'validation.required' },
  'media.other_kind': field,
  'media.unknown': { ...field, code: 'validation.inclusion' },
  'media.unfinished': field,
  'media.in_use': conflict,
  'menu.required_page': { ...rule, pointer: '/data/attributes/items' },
  'menu.too_deep': { ...rule, pointer: '/data/attributes/items' },
  'menu.no_target': { ...rule, pointer: '/data/attributes/items' },

  // Schema violations
  'validation.required': field,
  'validation.too_short': field,
  'validation.too_long': field,
  'validation.too_few': field,
  'validation.too_many': field,
  'validation.minimum': field,
  'validation.maximum': field,
  'validation.email': field,
  'validation.date': field,
  'validation.name': field,
  'validation.format': field,
  'validation.unknown': field,
  'validation.inclusion': field,
  'validation.invalid': field,

  // The token backend, with the texts of devise_token_auth where it has them
  'auth.bad_credentials': unauthorized,
  'auth.unconfirmed': unauthorized,
  'auth.inactive': unauthorized,
  'auth.guardian_pending': unauthorized,
  'auth.locked': unauthorized,
  'auth.sso_required': unauthorized,
  'auth.sso_absent': notFound,
  'factor_requirement.past': field,
  'platform.already_here': rule,
  'auth.factor_required': unauthorized,
  'auth.factor_wrong': invalid,
  'auth.factor_over': invalid,
  'auth.factor_there': invalid,
  'auth.factor_unavailable': unavailable,
  'auth.not_signed_in': notFound,
  'auth.factor_setup_required': forbidden,
  'auth.verification_required': forbidden,
  'auth.passkey_expired': unauthorized,
  'auth.passkey_unknown': unauthorized,
  'auth.passkey_refused': unauthorized,
  'auth.passkey_suspected': unauthorized,
  'auth.missing_email': unauthorized,
  'auth.missing_redirect_url': unauthorized,
  'auth.redirect_not_allowed': invalid,
  'auth.unknown_email': notFound,
  'auth.missing_password': invalid,
  'auth.password_mismatch': invalid,
  'auth.password_too_short': invalid,
  'auth.password_too_long': invalid,
  'auth.current_password': invalid,
  'auth.link_invalid': invalid,
  'auth.code_wrong': unauthorized,
  'auth.code_over': unauthorized,
} as const satisfies Record<string, ErrorDefinition>

export const developerErrors = {
  'inbound_mail.signature': unauthorized,
  'auth.required': unauthorized,
  'auth.wrong_center': forbidden,
  'auth.reset_credentials_missing': invalid,
  'request.unreadable': { status: 400, title: 'The request cannot be read', code: 'request.malformed' },
  'request.too_large': { status: 413, title: 'The request is too large' },
  /** No operation has this path: another 404 than that of a record. */
  'request.path': notFound,
  'request.not_acceptable': { status: 406, title: 'This media type of JSON:API is not supported' },
  'request.media_type': { status: 415, title: 'Send JSON or JSON:API' },
  'request.not_multipart': { status: 415, title: 'Send multipart/form-data', code: 'request.media_type' },
  'request.bad_json': { ...badRequest, code: 'request.malformed' },
  'request.bad_text': { ...badRequest, code: 'request.malformed' },
  'request.too_deep': { ...badRequest, code: 'request.malformed' },
  'request.bad_multipart': { ...badRequest, code: 'request.malformed' },
  'request.not_an_object': { ...badRequest, code: 'request.malformed' },
  'request.data_not_an_object': { ...badRequest, code: 'request.malformed', pointer: '/data' },
  'request.type': { ...conflict, pointer: '/data/type' },
  'request.id': { ...conflict, pointer: '/data/id' },
  'center.unknown_id': { ...badRequest, code: 'center.unknown', header: 'Volunteer-Center-Id' },
  'center.unknown_tenant': { ...badRequest, code: 'center.unknown', header: 'X-Tenant' },
  'idempotency.in_progress': conflict,
  'idempotency.reused': { ...invalid, header: 'Idempotency-Key' },
  'idempotency.invalid': { ...badRequest, header: 'Idempotency-Key' },
  'query.unknown_parameter': badParameter,
  'query.unknown_filter': badParameter,
  'query.unknown_include': badParameter,
  'query.unknown_sort': badParameter,
  'query.unknown_facet': badParameter,
  'query.unknown_value': badParameter,
  'query.invalid_page': badParameter,
  'query.include_too_deep': badParameter,
  'query.too_many': badParameter,
  'query.too_many_included': badParameter,
  'query.invalid_value': badParameter,
  'query.invalid_circle': { ...badParameter, code: 'query.invalid_value' },
  'query.invalid_nearby': { ...badParameter, code: 'query.invalid_value' },
  'response.schema': { ...internal, code: 'internal' },
} as const satisfies Record<string, ErrorDefinition>

export const errorCatalogue = { ...readerErrors, ...developerErrors }

export type ReaderErrorKey = keyof typeof readerErrors
export type DeveloperErrorKey = keyof typeof developerErrors
export type ErrorKey = ReaderErrorKey | DeveloperErrorKey

/** Parameters of an error's text. */
export type ErrorParams = {
  'record.moved': { center: string }
  'organization.move_known': { center: string }
  'organization.decided': { by: string; status: string }
  'invitation.too_many': { limit: number }
  'saved_search.limit': { limit: number }
  'saved_view.limit': { limit: number }
  'passkey.limit': { limit: number }
  'list_export.at_once': { limit: number }
  'form_draft.limit': { limit: number }
  'mailing.too_many': { limit: number }
  'mailing.too_many_rows': { limit: number }
  'quick_reply.limit': { limit: number }
  'text.unknown_variable': { name: string; nearest: string }
  'text.missing_variable': { name: string }
  'text.droppable_variable': { name: string; optional: string }
  'saved_vacancy.limit': { limit: number }
  'search_synonym.limit': { limit: number }
  'conversation.no_reader': { organization: string }
  'conversation.call_organization': { organization: string; phone: string }
  'message.attachment_refused': { name: string }
  'file.too_many': { limit: number }
  'media.unfinished': { name: string }
  'menu.required_page': { page: string }
  'content.slug_taken': { title: string }
  'content.slug_kept': { title: string }
  'content.required_slug': { slug: string }
  'menu.no_target': { label: string }
  'media.in_use': { places: string; count: number }
  'file.type': { types: string }
  'file.too_large': { megabytes: number }
  'import.quotes': { line: number }
  'message.attachments_too_large': { megabytes: number }
  'validation.too_short': { bound: number }
  'validation.too_long': { bound: number }
  'validation.too_few': { bound: number }
  'validation.too_many': { bound: number }
  'validation.minimum': { bound: number }
  'validation.maximum': { bound: number }
  'request.type': { expected: string; actual: string }
  'center.unknown_id': { id: string }
  'query.unknown_filter': { name: string }
  'query.unknown_include': { name: string }
  'query.unknown_sort': { name: string }
  'query.unknown_facet': { name: string }
  'query.unknown_value': { name: string }
  'query.unknown_parameter': { parameter: string }
  'query.invalid_page': { parameter: string }
  'query.include_too_deep': { limit: number; name: string }
  'query.too_many': { limit: number; parameter: string }
  'query.too_many_included': { limit: number }
  'query.invalid_value': { parameter: string; value: string }
  'query.invalid_circle': { parameter: string }
  'query.invalid_nearby': { parameter: string }
  'response.schema': { problems: string }
}

type TextOf<Key> = Key extends keyof ErrorParams ? (params: ErrorParams[Key]) => string : string
/** One text per key; a missing one does not compile. */
export type ErrorTexts<Key extends ErrorKey> = { [Name in Key]: TextOf<Name> }
