import type { TemplateGroup } from './template.ts'

export const vacancyTemplates = {
  'vacancy.submitted': {
    to: 'center',
    fields: { organisatie: 'always', vacature: 'always' },
    partFields: { site: ['vacature', 'organisatie'] },
  },
  'vacancy.changed': {
    to: 'center',
    fields: { organisatie: 'always', vacature: 'always' },
  },
  'vacancy.published': {
    to: 'organization',
    fields: { vacature: 'always', organisatie: 'always' },
  },
  'vacancy.rejected': {
    to: 'organization',
    fields: { vacature: 'always', organisatie: 'always', reden: 'required' },
  },
  'vacancy.expiring': {
    to: 'organization',
    fields: {
      vacature: 'always',
      wanneer: 'always',
      organisatie: 'always',
      datum: 'always',
      nieuwe_einddatum: 'required',
    },
  },
  'vacancy.reported': {
    to: 'center',
    fields: { vacature: 'always', reden: 'required', bericht: 'optional', emailadres: 'required' },
  },
  'vacancy.reported_anonymously': {
    to: 'center',
    fields: { vacature: 'always', reden: 'required', bericht: 'optional' },
  },
} as const satisfies TemplateGroup
