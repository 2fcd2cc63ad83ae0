export const userTexts = {
  list: {
    columnName: 'Name',
    columnEmail: 'E-mail',
    columnRoles: 'Roles',
    columnOrganizations: 'Organizations',
    columnStatus: 'Status',
    columnLastSignIn: 'Last sign-in',
    columnPhone: 'Phone',
    columnCreated: 'Created on',
  },
  role: {
    super_admin: 'Admin of the platform',
    center_admin: 'Staff of the center',
    organization_admin: 'Admin of an organization',
    organization_member: 'Member of an organization',
    volunteer: 'Volunteer',
  },
  status: { active: 'Active', invited: 'Invited', inactive: 'Inactive', archived: 'Archived' },
}
