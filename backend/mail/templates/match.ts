import type { TemplateGroup } from './template.ts'

export const matchTemplates = {
  'match.start_volunteer': {
    to: 'volunteer',
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always' },
  },
  'match.later_volunteer': {
    to: 'volunteer',
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always' },
  },
  'match.start_organization': {
    to: 'organization',
    fields: { vrijwilliger: 'always', vacature: 'always' },
  },
  'match.later_organization': {
    to: 'organization',
    fields: { vrijwilliger: 'always', vacature: 'always' },
  },
  'match.stopped': {
    to: 'organization',
    fields: { vrijwilliger: 'always', vacature: 'always' },
  },
} as const satisfies TemplateGroup
