import type { TemplateGroup } from './template.ts'

export const helpResponseTemplates = {
  'help_response.submitted': {
    to: 'center',
    fields: { postcodegebied: 'always' },
    partFields: { site: [] },
  },
  'help_response.confirm': {
    to: 'help',
    fields: { voornaam: 'always', dagen: 'always' },
  },
  'help_response.received': {
    to: 'help',
    fields: { voornaam: 'always', bewaarweken: 'always' },
  },
  'help_response.matched': {
    to: 'help',
    fields: {
      voornaam_ander: 'always',
      voornaam: 'always',
      ander: 'required',
      postcodegebied: 'always',
      hulpsoort: 'always',
      frequentie: 'always',
      telefoon: 'optional',
      emailadres: 'optional',
    },
  },
  'help_response.ended': {
    to: 'help',
    fields: { voornaam: 'always', hulpsoort: 'always', wisweken: 'always' },
  },
  'help_response.available': {
    to: 'help',
    fields: { voornaam: 'always', hulpsoort: 'always', bewaarweken: 'always' },
  },
  'help_response.rejected': {
    to: 'help',
    fields: { voornaam: 'always', reden: 'required' },
  },
  'help_response.withdrawn': {
    to: 'help',
    fields: { voornaam: 'always', wisweken: 'always' },
  },
  'help_response.expired': {
    to: 'help',
    fields: { voornaam: 'always', bewaarweken: 'always', wisweken: 'always' },
  },
} as const satisfies TemplateGroup
