import type { TemplateGroup } from './template.ts'

export const formTemplates = {
  'contact.received': {
    to: 'center',
    fields: {
      voornaam: 'always',
      onderwerp: 'always',
      kenmerk: 'always',
      naam: 'always',
      bericht: 'required',
      emailadres: 'always',
      telefoon: 'optional',
    },
  },
  'contact.confirmed': {
    to: 'everybody',
    fields: { kenmerk: 'always', voornaam: 'always', onderwerp: 'always', antwoordadres: 'always', bericht: 'always' },
  },
  'form.invite': {
    to: 'everybody',
    fields: { formulier: 'always', aanhef: 'always', code: 'required', datum: 'always' },
  },
  'form.submitted': {
    to: 'center',
    fields: { invuller: 'always', formulier: 'always' },
  },
} as const satisfies TemplateGroup
