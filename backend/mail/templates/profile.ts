import type { TemplateGroup } from './template.ts'

export const profileTemplates = {
  'profile.stale': {
    to: 'volunteer',
    fields: { voornaam: 'always', datum: 'always', uiterste_datum: 'required' },
    partFields: { site: [] },
  },
} as const satisfies TemplateGroup
