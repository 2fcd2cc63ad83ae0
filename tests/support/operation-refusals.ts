/** What the example of an operation is refused, beyond the role table: by the body, or by what the actor lacks. */
import type { RoleName } from '#shared/permissions.ts'

type Refusals = Record<string, { roles: readonly RoleName[]; because: string }>

/** By role, and why. */
export const refusedByPolicy: Refusals = {
  'GET /help_responses': {
    roles: ['volunteer', 'organization_member', 'organization_admin'],
    because: 'without a scope the list is the one to moderate',
  },
  'GET /current_organization': { roles: ['volunteer'], because: 'there is none' },
  'PUT /form_drafts': {
    roles: ['volunteer', 'organization_member'],
    because: 'the form of the example is of the staff',
  },
  'POST /auth/verification': {
    roles: ['super_admin', 'center_admin', 'organization_admin', 'organization_member', 'volunteer'],
    because: 'the password of the example is wrong',
  },
  'POST /users': { roles: ['organization_admin', 'center_admin'], because: 'the role of the example is a super admin' },
}

/** Of a record that the actor reaches. */
export const refusedOnRecord: Refusals = {
  'PUT /applications/:id/transition': {
    roles: ['super_admin', 'center_admin', 'organization_admin', 'organization_member', 'volunteer'],
    because: 'the volunteer of an application may only withdraw it',
  },
  'PUT /users/:id/add_role': {
    roles: ['organization_admin', 'center_admin'],
    because: 'the role of the example is a super admin',
  },
  'DELETE /users/:id/remove_role': {
    roles: ['organization_admin', 'center_admin'],
    because: 'the role of the example is a super admin',
  },
  'PATCH /users/:id': { roles: ['organization_admin'], because: 'the example changes the address' },
  'PUT /organizations/:id': { roles: ['organization_admin'], because: 'the example approves the organization' },
  'PATCH /organizations/:id': { roles: ['organization_admin'], because: 'the example approves the organization' },
}
