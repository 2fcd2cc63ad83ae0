import type { TemplateGroup } from './template.ts'

export const meetingTemplates = {
  'meeting.offered': {
    to: 'volunteer',
    fields: {
      organisatie: 'always',
      voornaam: 'always',
      vacature: 'always',
      tijden: 'required',
      plaats: 'optional',
      toelichting: 'optional',
    },
  },
  'meeting.offered_one': {
    to: 'volunteer',
    fields: {
      organisatie: 'always',
      voornaam: 'always',
      vacature: 'always',
      tijden: 'required',
      plaats: 'optional',
      toelichting: 'optional',
    },
  },
  'meeting.replaced': {
    to: 'volunteer',
    fields: {
      organisatie: 'always',
      voornaam: 'always',
      oude_tijd: 'always',
      vacature: 'always',
      tijden: 'required',
      plaats: 'optional',
      toelichting: 'optional',
    },
  },
  'meeting.chosen': {
    to: 'both',
    fields: { moment: 'required', gesprekspartner: 'always', vacature: 'always', plaats: 'optional' },
  },
  'meeting.cancelled': {
    to: 'both',
    fields: { moment: 'required', gesprekspartner: 'always', vacature: 'always' },
  },
  'meeting.refused': {
    to: 'organization',
    fields: { vrijwilliger: 'always', vacature: 'always', bericht: 'required' },
  },
} as const satisfies TemplateGroup
