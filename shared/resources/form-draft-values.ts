/** The values that attributes of form draft records have. */
import type { Permission } from '#shared/permissions.ts'

/**
 * The forms that keep drafts, with the permission to use them; null for everybody. A signed-in user's drafts are on the server,
 * a visitor's in the browser alone. `tests/unit/client/form-registry.test.ts` finds a form that is missing here.
 */
export const draftedForms = {
  organization_profile: 'organization.edit',
  organization_address: 'organization.edit',
  organization_contacts: 'organization.edit',
  organization_policies: 'organization.edit',
  organization_services: 'organization.edit',
  organization_new: 'organization.create',
  organization_member: 'user.manage',
  organization_signup: null,
  organization_completion: null,
  activity: 'activity.write',
  vacancy: 'vacancy.draft',
  user: 'user.manage',
  user_invitation: 'user.manage',
  volunteer_profile: null,
  contact: null,
  signup: null,
  application: null,
  help_ask: null,
  help_respond: null,
  issued_form: null,
  pupil_enrollment: null,
  meeting: 'application.handle',
  content: 'content.manage',
  content_plan: 'content.manage',
  media_item: 'content.manage',
  home_page: 'content.manage',
  menu: 'content.manage',
  menu_item: 'content.manage',
  notification_template: 'template.manage',
  mailing: 'mailing.manage',
  settings_texts: 'settings.manage',
  settings_contact: 'settings.manage',
  settings_design: 'settings.manage',
  settings_social: 'settings.manage',
  test_steps: null,
} as const satisfies Record<string, Permission | null>

export type DraftedForm = keyof typeof draftedForms

export const draftedFormNames = Object.keys(draftedForms) as [DraftedForm, ...DraftedForm[]]

/** Characters of one draft. */
export const formDraftLength = 60_000
