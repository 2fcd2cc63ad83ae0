import type { TemplateGroup } from './template.ts'

export const profileTemplates = {
  'profile.stale': {
    to: 'volunteer',
    when: {
      nl: 'Iemand heeft zijn profiel een jaar niet bekeken',
      en: 'Somebody has not looked at their profile for a year',
    },
    fields: { voornaam: 'always', datum: 'always', uiterste_datum: 'required' },
    partFields: { site: [] },
    nl: {
      subject: 'Klopt je profiel nog?',
      body: [
        'Hallo {{voornaam}},',
        'Je staat in de vrijwilligerspool van {{centrum}}. Organisaties kunnen je daar vinden en uitnodigen. Je hebt je profiel op {{datum}} voor het laatst bekeken.',
        'Klopt alles nog? Log in en kies “Ja, alles klopt”. Is er iets veranderd, zoals je beschikbaarheid? Dan pas je dat meteen aan.',
        'Laat je niets weten? Dan laten we je profiel vanaf {{uiterste_datum}} niet meer aan organisaties zien. Er gaat niets verloren: als je later inlogt, zet je het met één klik terug.',
      ],
      button: 'Bekijk je profiel',
      otherButton: 'Ik wil niet meer gevonden worden',
      site: 'Klopt je profiel nog? Je hebt het een jaar niet bekeken',
    },
    en: {
      subject: 'Is your profile still right?',
      body: [
        'Hello {{voornaam}},',
        'You are in the volunteer pool of {{centrum}}. Organizations can find you there and invite you. You last looked at your profile on {{datum}}.',
        'Is everything still right? Sign in and choose “Yes, everything is right”. Has something changed, such as your availability? Then you can change it at once.',
        'If we hear nothing, we no longer show your profile to organizations from {{uiterste_datum}} on. Nothing is lost: when you sign in later, one click puts it back.',
      ],
      button: 'See your profile',
      otherButton: 'I no longer want to be found',
      site: 'Is your profile still right? You have not looked at it for a year',
    },
  },
} as const satisfies TemplateGroup
