import type { TemplateGroup } from './template.ts'

export const invitationTemplates = {
  'invitation.received': {
    to: 'volunteer',
    fields: {
      organisatie: 'always',
      vacature: 'always',
      voornaam: 'always',
      samenvatting: 'optional',
      bericht: 'required',
      datum: 'always',
    },
    partFields: { site: ['organisatie', 'vacature'] },
  },
  'invitation.by_center': {
    to: 'volunteer',
    fields: {
      uitnodiger: 'always',
      organisatie: 'always',
      vacature: 'always',
      voornaam: 'always',
      samenvatting: 'optional',
      bericht: 'required',
      datum: 'always',
    },
  },
  'invitation.declined': {
    to: 'organization',
    fields: { vacature: 'always' },
  },
} as const satisfies TemplateGroup
