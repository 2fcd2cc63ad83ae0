import type { TemplateGroup } from './template.ts'

const invitation = {
  organisatie: 'always',
  vacature: 'always',
  voornaam: 'always',
  samenvatting: 'optional',
  bericht: 'required',
  datum: 'always',
} as const

export const invitationTemplates = {
  'invitation.received': {
    to: 'volunteer',
    fields: invitation,
    partFields: { site: ['organisatie', 'vacature'] },
  },
  'invitation.by_center': {
    to: 'volunteer',
    fields: { uitnodiger: 'always', ...invitation },
  },
  'invitation.declined': {
    to: 'organization',
    fields: { vacature: 'always' },
  },
} as const satisfies TemplateGroup
