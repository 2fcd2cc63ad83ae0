import type { TemplateGroup } from './template.ts'

export const socialMapTemplates = {
  'organization.verification': {
    to: 'organization',
    fields: { organisatie: 'always' },
  },
  'correction.received': {
    to: 'center',
    fields: { organisatie: 'always', bericht: 'required', emailadres: 'required' },
  },
  'correction.received_anonymously': {
    to: 'center',
    fields: { organisatie: 'always', bericht: 'required' },
  },
} as const satisfies TemplateGroup
