import type { TemplateGroup } from './template.ts'

export const activityTemplates = {
  'workshop.registered': {
    to: 'volunteer',
    fields: { activiteit: 'always', voornaam: 'always', organisatie: 'always', moment: 'required', plaats: 'always' },
  },
  'workshop.waitlisted': {
    to: 'volunteer',
    fields: { activiteit: 'always', voornaam: 'always', moment: 'always' },
  },
  'workshop.moved': {
    to: 'volunteer',
    fields: { activiteit: 'always', voornaam: 'always', organisatie: 'always', moment: 'required', plaats: 'always' },
  },
  'workshop.moved_waiting': {
    to: 'volunteer',
    fields: { activiteit: 'always', voornaam: 'always', organisatie: 'always', moment: 'required', plaats: 'always' },
  },
  'workshop.signed_off': {
    to: 'volunteer',
    fields: { activiteit: 'always', voornaam: 'always', moment: 'always', bijlage: 'optional' },
  },
  'workshop.cancelled': {
    to: 'volunteer',
    fields: {
      activiteit: 'required',
      voornaam: 'always',
      moment: 'always',
      organisatie: 'always',
      reden: 'optional',
      bijlage: 'optional',
    },
    partFields: { site: ['activiteit'] },
  },
  'workshop.removed': {
    to: 'volunteer',
    fields: {
      activiteit: 'required',
      voornaam: 'always',
      moment: 'always',
      organisatie: 'always',
      bijlage: 'optional',
    },
    partFields: { site: ['activiteit', 'organisatie'] },
  },
  'waitlist.offer': {
    to: 'volunteer',
    fields: { activiteit: 'always', voornaam: 'always', moment: 'always', uiterste_tijd: 'required' },
    partFields: { site: ['activiteit'] },
  },
  'activity.message': {
    to: 'volunteer',
    fields: {
      onderwerp: 'always',
      voornaam: 'always',
      organisatie: 'always',
      activiteit: 'always',
      bericht: 'required',
    },
  },
} as const satisfies TemplateGroup
