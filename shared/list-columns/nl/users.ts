export const userTexts = {
  list: {
    columnName: 'Naam',
    columnEmail: 'E-mail',
    columnRoles: 'Rollen',
    columnOrganizations: 'Organisaties',
    columnStatus: 'Status',
    columnLastSignIn: 'Laatst ingelogd',
    columnPhone: 'Telefoon',
    columnCreated: 'Gemaakt op',
  },
  role: {
    super_admin: 'Beheerder van het platform',
    center_admin: 'Medewerker van het centrum',
    organization_admin: 'Beheerder van een organisatie',
    organization_member: 'Lid van een organisatie',
    volunteer: 'Vrijwilliger',
  },
  status: { active: 'Actief', invited: 'Uitgenodigd', inactive: 'Inactief', archived: 'Gearchiveerd' },
}
