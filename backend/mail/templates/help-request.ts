import type { TemplateGroup } from './template.ts'

export const helpRequestTemplates = {
  'help_request.submitted': {
    to: 'center',
    fields: { postcodegebied: 'always' },
    partFields: { site: [] },
  },
  'help_request.confirm': {
    to: 'help',
    fields: { voornaam: 'always', dagen: 'always' },
  },
  'help_request.received': {
    to: 'help',
    fields: { voornaam: 'always' },
  },
  'help_request.approved': {
    to: 'help',
    fields: { voornaam: 'always', hulpsoort: 'always', postcodegebied: 'always', weken: 'always' },
  },
  'help_request.rejected': {
    to: 'help',
    fields: { voornaam: 'always', reden: 'required' },
  },
  'help_request.matched': {
    to: 'help',
    fields: {
      voornaam_ander: 'always',
      voornaam: 'always',
      ander: 'required',
      hulpsoort: 'always',
      frequentie: 'always',
      telefoon: 'optional',
      emailadres: 'optional',
      sluitweken: 'always',
      wisweken: 'always',
    },
  },
  'help_request.done': {
    to: 'help',
    fields: { voornaam: 'always', hulpsoort: 'always', wisweken: 'always' },
  },
  'help_request.withdrawn': {
    to: 'help',
    fields: { voornaam: 'always', hulpsoort: 'always', wisweken: 'always' },
  },
  'help_request.expired': {
    to: 'help',
    fields: { voornaam: 'always', hulpsoort: 'always', wisweken: 'always' },
  },
} as const satisfies TemplateGroup
