import type { TemplateGroup } from './template.ts'

export const digestTemplates = {
  digest: {
    to: 'volunteer',
    fields: { nieuwe_vacatures: 'always', voornaam: 'always' },
    partFields: { otherListTitle: ['zoekopdracht'], more: ['meer_vacatures'] },
    isBulk: true,
  },
  mailing: {
    to: 'everybody',
    fields: { onderwerp: 'always', bericht: 'required' },
    isBulk: true,
  },
  'digest.empty': {
    to: 'volunteer',
    fields: { voornaam: 'always' },
  },
} as const satisfies TemplateGroup
