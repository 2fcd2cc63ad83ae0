import type { TemplateGroup } from './template.ts'

export const applicationTemplates = {
  'application.received': {
    to: 'organization',
    fields: { vrijwilliger: 'required', vacature: 'always', motivatie: 'required' },
    partFields: { site: ['vrijwilliger', 'vacature'] },
  },
  'application.sent': {
    to: 'volunteer',
    fields: { vacature: 'always', voornaam: 'always', organisatie: 'always', motivatie: 'always' },
  },
  'application.withdrawn': {
    to: 'organization',
    fields: { vrijwilliger: 'always', vacature: 'always' },
  },
  'application.stopped': {
    to: 'organization',
    fields: { vrijwilliger: 'always', vacature: 'always', toelichting: 'optional' },
    partFields: { site: ['vrijwilliger', 'vacature'] },
  },
  'application.account_deleted': { to: 'organization', fields: { vacature: 'always' } },
} as const satisfies TemplateGroup
