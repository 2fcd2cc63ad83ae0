/**
 * What a backend has. `required` are the calls of requirements.md REQ-7; every other group is optional, and
 * `config/backend.yaml` says which of them are there (`npm run test:contract -- URL --write config/backend.yaml` writes it).
 *
 * A call belongs to one group; one that serves several is named by each, and is there with any of them. The first of a group is its
 * probe: what answers it has the group.
 */

/** `METHOD /path`, a parameter in braces. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

export const requiredCalls = [
  'GET /api/v1/current_organizations',
  'GET /api/v1/current_organization',
  'GET /api/v1/organizations',
  'GET /api/v1/organizations/{id}',
  'PUT /api/v1/organizations/{id}/approve',
  'PUT /api/v1/organizations/{id}',
  'DELETE /api/v1/organizations/{id}',
  'GET /api/v1/users',
  'GET /api/v1/users/{id}',
  'POST /api/v1/users',
  'PATCH /api/v1/users/{id}',
  'DELETE /api/v1/users/{id}',
  'PUT /api/v1/users/{id}/add_role',
  'DELETE /api/v1/users/{id}/remove_role',
  'POST /api/v1/users/{id}/resend_confirmation_instructions',
  'POST /api/v1/confirm',
  'POST /api/v1/sign_in_as_user',
  'GET /api/v1/current_user',
  'PATCH /api/v1/current_user',
  'GET /api/v1/volunteer_centers',
  'GET /api/v1/volunteer_centers/current',
  'POST /auth/sign_in',
  'DELETE /auth/sign_out',
  'POST /auth/password',
  'PUT /auth/password',
] as const satisfies readonly Call[]

/** The gateway answers these by itself, whatever the backend has. */
export const gatewayCalls = ['DELETE /api/v1/sign_in_as_user'] as const satisfies readonly Call[]

/** No page depends on these: links in mails, what a backend offers its own staff, and tests. */
export const otherCalls = [
  'GET /auth/validate_token',
  'GET /auth/confirmation',
  'GET /auth/password/edit',
  'PATCH /auth/password',
  'GET /api/v1/themes',
  'GET /api/v1/categories',
  'GET /api/v1/skills',
  'GET /api/v1/target_groups',
  'GET /api/v1/workshops',
  'GET /api/v1/workshops/{id}',
  'POST /api/v1/workshops/{id}/registrations',
  'GET /api/v1/openapi.json',
  'GET /api/v1/test_answers/{status}',
  'POST /api/v1/inbound_mails',
] as const satisfies readonly Call[]

type Group = {
  /** Methods of one path, below `/api/v1/` unless it begins with a slash: `GET POST saved_views`. */
  calls: readonly [string, ...string[]]
  /** Without that group this one is off too. */
  buildsOn?: string
}

export const capabilities = {
  // Accounts
  confirmationMails: { calls: ['POST /auth/confirmation'] },
  passwordlessCodes: {
    calls: ['POST /auth/sign_in/code_mail', 'POST /auth/sign_in/code', 'POST /auth/sign_in/link'],
  },
  signups: { calls: ['POST signups'] },
  guardianConsents: { calls: ['GET PUT guardian_consents'], buildsOn: 'signups' },
  accountDeletion: { calls: ['PUT current_user/keep', 'DELETE current_user', 'PUT account_restorations'] },
  addressChanges: { calls: ['PUT DELETE current_user/email', 'PUT address_cancellations'] },
  verification: { calls: ['POST /auth/verification', 'POST /auth/verification/ways'] },
  passkeys: {
    calls: [
      'GET current_user/passkeys',
      'PATCH DELETE current_user/passkeys/{id}',
      'POST /auth/passkeys/options',
      'POST /auth/passkeys',
      'POST /auth/sign_in/passkey_options',
      'POST /auth/sign_in/passkey',
      'DELETE users/{id}/factors',
    ],
  },
  push: { calls: ['GET POST DELETE current_user/push_subscription'] },
  ownSessions: { calls: ['GET DELETE current_user/sessions', 'DELETE current_user/sessions/{id}'] },
  platform: {
    calls: [
      'GET platform_centers',
      'GET platform_centers/{id}',
      'GET platform_centers/{id}/figures',
      'GET platform_centers/{id}/events',
      'POST platform_centers/{id}/entries',
      'GET /auth/platform/arrive',
      'GET /auth/platform/confirm',
      'GET /auth/platform/finish',
    ],
  },
  singleSignOn: { calls: ['GET sign_in_ways', 'GET identity_providers', 'GET /auth/sso', 'GET /auth/sso/callback'] },
  secondFactor: {
    calls: [
      'GET /auth/factors',
      'POST /auth/sign_in/factor',
      'POST DELETE /auth/totp',
      'POST /auth/totp/confirm',
      'POST /auth/recovery_codes',
      'DELETE /auth/trusted_browsers',
      'DELETE users/{id}/factors',
    ],
  },
  factorRequirement: { calls: ['GET PATCH volunteer_centers/current/factor_requirement'], buildsOn: 'secondFactor' },
  dataExports: { calls: ['GET POST data_export', 'GET data_export/content'] },
  dataReleases: { calls: ['GET data_releases'] },

  // The site
  figures: { calls: ['GET volunteer_centers/current/figures'] },
  recentPlacements: { calls: ['GET volunteer_centers/current/recent_placements'], buildsOn: 'vacancies' },
  settings: { calls: ['PATCH GET volunteer_centers/current/profile', 'GET volunteer_centers/current/design_versions'] },
  siteImages: {
    calls: ['POST volunteer_centers/current/images', 'GET volunteer_centers/current/images/{id}'],
    buildsOn: 'settings',
  },
  siteEvents: { calls: ['POST site_events'] },
  events: { calls: ['GET events'], buildsOn: 'conversations' },
  partners: { calls: ['GET partners'] },
  changelog: { calls: ['GET changelog_entries'] },
  contactMessages: { calls: ['POST contact_messages'] },
  contactInbox: {
    calls: ['PATCH contact_messages/{id}', 'GET contact_messages'],
    buildsOn: 'contactMessages',
  },
  places: { calls: ['GET places'] },

  // Organizations
  organizationEditing: { calls: ['POST organizations', 'PATCH organizations/{id}'] },
  organizationBulkEditing: { calls: ['PATCH organizations/bulk_update'], buildsOn: 'organizationEditing' },
  organizationLogos: { calls: ['POST GET DELETE organizations/{id}/logo'] },
  organizationMembers: { calls: ['PUT DELETE organizations/{id}/members/{userId}'] },
  organizationSignups: { calls: ['POST organizations/signups'] },
  ownSignups: { calls: ['GET organizations/signups'], buildsOn: 'organizationSignups' },
  signupReplies: { calls: ['PUT organizations/signups/{id}/reply'], buildsOn: 'ownSignups' },
  organizationReviews: {
    calls: [
      'GET PUT DELETE organizations/{id}/review',
      'PUT DELETE organizations/{id}/review/checks/{kind}',
      'PUT organizations/{id}/question',
    ],
  },
  organizationDuplicates: { calls: ['GET organizations/{id}/duplicates', 'GET organizations/duplicates'] },
  organizationLinks: { calls: ['GET PUT organization_links/{token}'] },
  organizationMoves: { calls: ['PUT organizations/{id}/move'] },
  correctionReports: { calls: ['GET POST correction_reports', 'PATCH correction_reports/{id}'] },

  // Vacancies
  vacancies: { calls: ['GET vacancies', 'GET vacancies/{id}'] },
  vacancyEditing: {
    calls: [
      'POST vacancies',
      'PATCH DELETE vacancies/{id}',
      'PUT vacancies/{id}/submit',
      'PUT vacancies/{id}/publish',
      'PUT vacancies/{id}/reject',
      'PUT vacancies/{id}/pause',
      'PUT vacancies/{id}/extend',
      'PUT vacancies/{id}/archive',
      'PUT vacancies/{id}/fill',
      'POST vacancies/{id}/duplicate',
    ],
    buildsOn: 'vacancies',
  },
  vacancyChanges: { calls: ['PUT vacancies/{id}/changes_seen'], buildsOn: 'vacancyEditing' },
  vacancyBulkEditing: { calls: ['PATCH vacancies/bulk_update'], buildsOn: 'vacancyEditing' },
  vacancyImages: { calls: ['POST PATCH DELETE GET vacancies/{id}/image'], buildsOn: 'vacancyEditing' },
  vacancyReports: { calls: ['GET POST vacancy_reports', 'PATCH vacancy_reports/{id}'], buildsOn: 'vacancies' },
  vacancyLinks: { calls: ['GET PUT vacancy_links/{token}'] },
  savedVacancies: { calls: ['GET POST saved_vacancies', 'DELETE saved_vacancies/{id}'], buildsOn: 'vacancies' },
  savedSearches: { calls: ['GET POST saved_searches', 'PATCH DELETE saved_searches/{id}'], buildsOn: 'vacancies' },
  searchSynonyms: {
    calls: ['GET POST search_synonyms', 'GET PATCH DELETE search_synonyms/{id}'],
    buildsOn: 'vacancies',
  },

  // Applications
  applications: {
    calls: [
      'GET POST applications',
      'GET applications/{id}',
      'PUT applications/{id}/withdraw',
      'PUT applications/{id}/transition',
      'PUT applications/{id}/undo',
      'PUT applications/{id}/hand_back',
    ],
    buildsOn: 'vacancies',
  },
  applicationEvents: { calls: ['GET applications/{id}/events'], buildsOn: 'applications' },
  applicationNotes: {
    calls: ['GET POST applications/{id}/notes', 'PATCH DELETE application_notes/{id}'],
    buildsOn: 'applications',
  },
  applicationAssigning: {
    calls: ['GET application_assignees', 'PUT applications/{id}/assign'],
    buildsOn: 'applications',
  },
  applicationReads: { calls: ['PUT applications/{id}/read'], buildsOn: 'applications' },
  applicationBulkEditing: { calls: ['PATCH applications/bulk_update'], buildsOn: 'applications' },
  meetings: {
    calls: [
      'PUT DELETE applications/{id}/meeting',
      'PUT applications/{id}/meeting/choice',
      'GET applications/{id}/meeting.ics',
      'GET PUT meeting_links/{token}',
    ],
    buildsOn: 'applications',
  },
  matchChecks: { calls: ['GET match_checks', 'GET PUT match_links/{token}'], buildsOn: 'applications' },
  replyDrafts: { calls: ['GET reply_drafts', 'DELETE reply_drafts/{id}'], buildsOn: 'applications' },

  // Activities
  activities: { calls: ['GET activity_occurrences', 'GET activity_occurrences/{id}'] },
  activityEditing: {
    calls: [
      'GET POST activities',
      'GET PATCH DELETE activities/{id}',
      'PUT activities/{id}/publish',
      'PUT activities/{id}/cancel',
      'PUT activities/{id}/occurrences/{occurrenceId}/cancel',
      'POST activities/{id}/duplicate',
      'GET POST activities/{id}/messages',
    ],
    buildsOn: 'activities',
  },
  registrations: {
    calls: [
      'GET registrations',
      'POST activities/{id}/registrations',
      'GET DELETE registrations/{id}',
      'PUT registrations/{id}/accept',
    ],
    buildsOn: 'activities',
  },
  activityFeed: { calls: ['GET activities.ics', 'GET activities/{id}.ics'], buildsOn: 'activities' },

  // News and content
  news: { calls: ['GET news_items', 'GET news_items/{slug}'] },
  newsFeed: { calls: ['GET news_items.rss'], buildsOn: 'news' },
  homePage: { calls: ['GET PATCH home_page'] },
  contentPages: { calls: ['GET pages', 'GET pages/{slug}'] },
  content: {
    calls: [
      'GET POST content_items',
      'GET PATCH DELETE content_items/{id}',
      'PUT content_items/{id}/publish',
      'PUT content_items/{id}/unpublish',
      'PUT content_items/{id}/cancel_plan',
      'GET content_items/{id}/versions',
      'PUT content_items/{id}/restore',
    ],
  },
  media: {
    calls: [
      'GET POST media_items',
      'GET PATCH DELETE media_items/{id}',
      'GET media_items/{id}/uses',
      'GET PUT media_items/{id}/file',
      'GET media_items/{id}/pictures/{version}/{name}',
      'GET media_items/{id}/documents/{version}',
    ],
  },
  stockImages: { calls: ['GET stock_images', 'POST stock_images/{name}/choose'], buildsOn: 'media' },
  menus: { calls: ['GET PUT menus/{location}', 'PUT menus/{location}/restore'] },
  linkChecks: { calls: ['GET link_checks'], buildsOn: 'menus' },

  // Conversations, notifications and mails
  conversations: {
    calls: [
      'GET POST conversations',
      'GET conversations/unread',
      'GET conversations/contexts/{kind}/{id}',
      'GET conversations/{id}',
      'GET POST conversations/{id}/messages',
      'PUT conversations/{id}/read',
      'PUT conversations/{id}/archive',
      'PUT conversations/{id}/unarchive',
      'PUT conversations/{id}/block',
      'PUT conversations/{id}/unblock',
      'PUT conversations/{id}/match',
    ],
  },
  messageReports: {
    calls: [
      'GET message_reports',
      'PATCH message_reports/{id}',
      'PUT conversations/{id}/report',
      'GET message_reports/{id}/messages',
    ],
    buildsOn: 'conversations',
  },
  messageFiles: { calls: ['POST message_files'], buildsOn: 'conversations' },
  quickReplies: { calls: ['GET POST quick_replies', 'PATCH DELETE quick_replies/{id}'], buildsOn: 'conversations' },
  notifications: {
    calls: [
      'GET notifications',
      'PUT notifications/{id}/read',
      'PATCH notifications/{id}',
      'PUT notifications/read_all',
    ],
  },
  failedMails: { calls: ['GET failed_mails', 'PUT failed_mails/{id}/retry', 'DELETE failed_mails/{id}'] },
  notificationTemplates: {
    calls: [
      'GET notification_templates',
      'GET PATCH notification_templates/{name}',
      'PUT notification_templates/{name}/reset',
      'POST notification_templates/{name}/preview',
      'POST notification_templates/{name}/test',
    ],
  },
  notificationPreferences: { calls: ['GET PATCH notification_preferences'] },
  digests: { calls: ['GET PATCH digest_subscription', 'POST digest_subscription/preview'] },
  mailingSubscription: { calls: ['GET PATCH mailing_subscription'] },
  mailings: {
    calls: [
      'GET POST mailings',
      'GET PATCH DELETE mailings/{id}',
      'GET mailings/{id}/audience',
      'GET mailings/{id}/recipients',
      'POST mailings/preview',
      'POST mailings/test',
      'POST mailings/{id}/copy',
      'PUT mailings/{id}/send',
      'PUT mailings/{id}/stop',
    ],
  },
  unsubscriptions: { calls: ['GET PUT unsubscriptions/{token}'] },

  // One-on-one help and volunteers
  helpRequests: {
    calls: [
      'GET POST help_requests',
      'GET help_requests/{id}',
      'POST help_requests/{id}/responses',
      'PUT help_requests/{id}/approve',
      'PUT help_requests/{id}/reject',
      'PUT help_requests/{id}/match',
      'PUT help_requests/{id}/close',
      'PUT help_requests/{id}/withdraw',
      'GET POST help_responses',
      'PUT help_responses/{id}/reject',
      'PUT help_responses/{id}/withdraw',
      'GET help_keys/{key}',
      'PUT help_keys/{key}/confirm',
      'PUT help_keys/{key}/close',
    ],
  },
  volunteerProfiles: { calls: ['GET PATCH current_volunteer_profile'] },
  profilePhotos: {
    calls: ['POST DELETE current_volunteer_profile/photo', 'GET volunteer_profiles/{id}/photo'],
    buildsOn: 'volunteerProfiles',
  },
  volunteerPool: { calls: ['GET volunteer_cards'] },
  invitations: {
    calls: [
      'GET POST invitations',
      'PUT invitations/{id}/view',
      'PUT invitations/{id}/decline',
      'GET POST invitation_refusals',
      'DELETE invitation_refusals/{id}',
    ],
    buildsOn: 'vacancies',
  },
  profileViews: { calls: ['GET profile_views'], buildsOn: 'volunteerProfiles' },

  // Forms and files
  forms: {
    calls: [
      'GET PATCH forms/{token}',
      'POST forms/{token}/submissions',
      'POST forms/{token}/files',
      'DELETE forms/{token}/files/{id}',
    ],
  },
  formSubmissions: {
    calls: ['GET forms', 'GET form_submissions', 'GET DELETE form_submissions/{id}', 'POST form_tokens'],
  },
  formDrafts: { calls: ['GET PUT form_drafts', 'DELETE form_drafts/{id}'] },
  files: { calls: ['POST files', 'GET DELETE files/{id}', 'GET files/{id}/content'] },
  // Work of staff
  analytics: {
    calls: [
      'GET analytics/funnel',
      'GET analytics/response_times',
      'GET analytics/searches',
      'GET analytics/mails',
      'GET analytics/groups',
      'GET analytics/cohorts',
      'GET analytics/stale_records',
      'GET analytics/yearly_report',
    ],
  },
  auditLog: { calls: ['GET audit_events'] },
  savedViews: { calls: ['GET POST saved_views', 'PATCH DELETE saved_views/{id}'] },
  listExports: {
    calls: [
      'GET POST list_exports',
      'POST list_exports/log',
      'POST list_exports/{id}/retry',
      'GET list_exports/{id}/content',
    ],
  },
  recordNames: { calls: ['GET record_names'] },
  imports: { calls: ['GET POST imports', 'GET PATCH imports/{id}', 'POST imports/{id}/run', 'GET import_rows'] },
  joinLinks: { calls: ['GET PUT join_links/{token}'] },
  userMerges: {
    calls: [
      'PUT users/{id}/merge',
      'PUT users/{id}/undo_merge',
      'PUT merge_requests/{id}/resend',
      'DELETE merge_requests/{id}',
      'GET PUT merge_links/{token}',
    ],
  },
  criminalRecordChecks: { calls: ['PUT users/{id}/vog'] },
  // Work placements of pupils
  stages: {
    calls: [
      'GET POST pupils',
      'GET PATCH DELETE pupils/{id}',
      'PUT pupils/{id}/enroll',
      'PUT pupils/{id}/remind_guardian',
      'GET PUT stage_consents/{token}',
      'GET POST hour_entries',
      'PATCH DELETE hour_entries/{id}',
      'PUT hour_entries/approve',
      'PUT hour_entries/{id}/reject',
      'GET POST certificates',
      'PUT certificates/{id}/evaluation',
      'GET certificates/{id}/document',
      'GET certificate_checks/{code}',
    ],
  },
} as const satisfies Record<string, Group>

export type Capability = keyof typeof capabilities
export const capabilityNames = Object.keys(capabilities) as Capability[]

/** The calls of a group, one by one. */
export const callsOf = (name: Capability): Call[] =>
  capabilities[name].calls.flatMap((entry) => {
    const words = entry.split(' ')
    const path = words.pop() ?? ''
    return words.map((method) => `${method} ${path.startsWith('/') ? path : `/api/v1/${path}`}` as Call)
  })

const buildsOn = (name: Capability): Capability | undefined =>
  (capabilities[name] as { buildsOn?: Capability }).buildsOn

/** All that is off when these are: they, and what builds on them. */
export function withDependents(absent: readonly Capability[]): Capability[] {
  const isOff = (name: Capability): boolean => {
    const base = buildsOn(name)
    return absent.includes(name) || (base !== undefined && isOff(base))
  }
  return capabilityNames.filter(isOff)
}

/** Every call of the contract. */
export const allCalls = (): Call[] => [
  ...new Set([...requiredCalls, ...gatewayCalls, ...otherCalls, ...capabilityNames.flatMap(callsOf)]),
]
