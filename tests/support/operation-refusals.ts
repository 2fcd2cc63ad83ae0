/** What the example of an operation is refused, beyond the role table: by the body, or by what the actor lacks. */
import type { RoleName } from '#shared/permissions.ts'

type Refusals = Record<string, { roles: readonly RoleName[]; because: string }>

/** By role, and why. */
export const refusedByPolicy: Refusals = {
  'POST /quick_replies': { roles: ['volunteer'], because: 'who writes for an organization or the center has them' },
  'GET /analytics/stale_records': { roles: ['organization_admin'], because: 'the figures are of the whole center' },
  'GET /analytics/yearly_report': { roles: ['organization_admin'], because: 'the figures are of the whole center' },
  'GET /help_responses': {
    roles: ['volunteer', 'organization_member', 'organization_admin'],
    because: 'without a scope the list is the one to moderate',
  },
  'GET /volunteer_cards': {
    roles: ['volunteer', 'organization_member'],
    because: 'a volunteer sees the own card alone',
  },
  'GET /current_organization': { roles: ['volunteer'], because: 'there is none' },
  'PATCH /current_volunteer_profile': { roles: ['super_admin'], because: 'the super admin has none at this center' },
  'DELETE /current_volunteer_profile/photo': {
    roles: ['super_admin'],
    because: 'the super admin has none at this center',
  },
  'POST /list_exports': { roles: ['volunteer'], because: 'the list of the example is of the staff' },
  'POST /list_exports/log': { roles: ['volunteer'], because: 'the list of the example is of the staff' },
  'POST /saved_views': { roles: ['volunteer'], because: 'the list of the example is of the staff' },
  'PUT /form_drafts': {
    roles: ['volunteer', 'organization_member'],
    because: 'the form of the example is of the staff',
  },
  'POST /users': { roles: ['organization_admin', 'center_admin'], because: 'the role of the example is a super admin' },
  'PUT /users/:id/add_role': {
    roles: ['organization_admin', 'center_admin'],
    because: 'the role of the example is a super admin',
  },
  'DELETE /users/:id/remove_role': {
    roles: ['organization_admin', 'center_admin'],
    because: 'the role of the example is a super admin',
  },
}

/** Of a record that the actor reaches. */
export const refusedOnRecord: Refusals = {
  'PATCH /users/:id': { roles: ['organization_admin'], because: 'the example changes the address' },
  'PUT /organizations/:id': { roles: ['organization_admin'], because: 'the example approves the organization' },
  'PATCH /organizations/:id': { roles: ['organization_admin'], because: 'the example approves the organization' },
  'PUT /merge_requests/:id/resend': {
    roles: ['super_admin', 'center_admin', 'organization_admin'],
    because: 'its two accounts decide, of which the own one is none to merge',
  },
  'DELETE /merge_requests/:id': {
    roles: ['super_admin', 'center_admin', 'organization_admin'],
    because: 'its two accounts decide, of which the own one is none to merge',
  },
}
