import type { TemplateGroup } from './template.ts'

export const messageTemplates = {
  'message.new': {
    to: 'both',
    fields: {
      afzender: 'required',
      onderwerp: 'always',
      voornaam: 'always',
      bericht: 'required',
      bijlagen: 'optional',
      antwoord_aan: 'always',
    },
  },
  'message.new_anonymous': {
    to: 'volunteer',
    fields: {
      afzender: 'required',
      onderwerp: 'always',
      voornaam: 'always',
      bericht: 'required',
      bijlagen: 'optional',
      antwoord_aan: 'always',
    },
  },
  'message.no_reader': {
    to: 'organization',
    fields: { organisatie: 'always', onderwerp: 'always' },
  },
  'message.file_refused': {
    to: 'both',
    fields: { bestand: 'required', voornaam: 'always' },
  },
  'message.reported': {
    to: 'center',
    fields: { reden: 'always' },
  },
} as const satisfies TemplateGroup
