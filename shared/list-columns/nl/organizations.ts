import { themes } from '#shared/resources/taxonomies.ts'

export const organizationTexts = {
  list: {
    columnName: 'Organisatie',
    columnType: 'Soort',
    columnCity: 'Plaats',
    columnThemes: 'Onderwerpen',
    columnProgress: 'Voortgang',
    columnReason: 'Reden',
    columnVerified: 'Gecontroleerd',
    columnCreated: 'Aangemeld',
    columnEmail: 'E-mail',
    columnPhone: 'Telefoon',
    columnKvk: 'KvK-nummer',
  },
  queue: {
    awaitsReply: 'Wacht op aanvulling',
  },
  type: {
    Organization: 'Organisatie',
    School: 'School',
    VolunteerCenter: 'Vrijwilligerscentrum',
  },
  themes,
}
