import type { TemplateGroup } from './template.ts'

export const invitationTemplates = {
  'invitation.received': {
    to: 'volunteer',
    when: {
      nl: 'Een organisatie nodigt iemand uit de vrijwilligerspool uit',
      en: 'An organization invites somebody from the volunteer pool',
    },
    fields: {
      organisatie: 'always',
      vacature: 'always',
      voornaam: 'always',
      samenvatting: 'optional',
      bericht: 'required',
      datum: 'always',
    },
    partFields: { site: ['organisatie', 'vacature'] },
    nl: {
      subject: '{{organisatie}} nodigt je uit voor “{{vacature}}”',
      body: [
        'Hallo {{voornaam}},',
        '{{organisatie}} zag in de vrijwilligerspool wat je kunt en wanneer je tijd hebt, en nodigt je uit voor “{{vacature}}”.',
        '{{samenvatting}}',
        '{{organisatie}} schrijft: “{{bericht}}”',
        'De organisatie weet nog niet wie je bent. Pas als je ja zegt, ziet zij je voornaam.',
        'Je kunt antwoorden tot en met {{datum}}. Wil je geen uitnodigingen meer, dan kun je dat daar ook zeggen.',
      ],
      button: 'Bekijk de uitnodiging',
      site: '{{organisatie}} nodigt je uit voor “{{vacature}}”',
    },
    en: {
      subject: '{{organisatie}} invites you for “{{vacature}}”',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} saw in the volunteer pool what you can do and when you have time, and invites you for “{{vacature}}”.',
        '{{samenvatting}}',
        '{{organisatie}} writes: “{{bericht}}”',
        'The organization does not know yet who you are. Only when you say yes, it sees your first name.',
        'You can respond until {{datum}}. If you want no more invitations, you can say so there too.',
      ],
      button: 'See the invitation',
      site: '{{organisatie}} invites you for “{{vacature}}”',
    },
  },
  'invitation.declined': {
    to: 'organization',
    when: { nl: 'Een vrijwilliger slaat een uitnodiging af', en: 'A volunteer declines an invitation' },
    fields: { vacature: 'always' },
    nl: { site: 'Een vrijwilliger slaat je uitnodiging voor “{{vacature}}” af' },
    en: { site: 'A volunteer declines your invitation for “{{vacature}}”' },
  },
} as const satisfies TemplateGroup
