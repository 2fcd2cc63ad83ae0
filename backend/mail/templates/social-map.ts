import type { TemplateGroup } from './template.ts'

export const socialMapTemplates = {
  'organization.verification': {
    to: 'organization',
    when: { nl: 'Elk half jaar: kloppen de gegevens nog?', en: 'Every half year: is the data still correct?' },
    fields: { organisatie: 'always' },
    nl: {
      subject: 'Klopt dit nog? De gegevens van {{organisatie}}',
      body: [
        'Hallo,',
        '{{organisatie}} staat op de site van {{centrum}}. Twee keer per jaar vragen we of de gegevens nog kloppen, zodat mensen niet voor een dichte deur staan.',
        'Met de knop zie je wat er staat. Klopt het? Eén druk op de knop is genoeg. Inloggen hoeft niet.',
      ],
      button: 'Bekijk de gegevens',
    },
    en: {
      subject: 'Is this still right? The information of {{organisatie}}',
      body: [
        'Hello,',
        '{{organisatie}} is on the site of {{centrum}}. Twice a year we ask whether its information is still right, so that nobody finds a closed door.',
        'The button shows what is there. Is it right? One press is enough. You need not sign in.',
      ],
      button: 'See the information',
    },
  },
  'correction.received': {
    to: 'center',
    when: { nl: 'Iemand meldt een fout op de sociale kaart', en: 'Somebody reports an error on the social map' },
    fields: { organisatie: 'always', bericht: 'required', emailadres: 'required' },
    nl: {
      subject: 'Iemand meldt een fout bij {{organisatie}} op de sociale kaart',
      body: [
        'Een bezoeker meldt dat er iets niet klopt bij {{organisatie}}:',
        '“{{bericht}}”',
        'De bezoeker wil graag antwoord, op {{emailadres}}.',
      ],
      button: 'Bekijk de pagina',
    },
    en: {
      subject: 'Somebody reports an error about {{organisatie}} on the social map',
      body: [
        'A visitor says that something is wrong with {{organisatie}}:',
        '“{{bericht}}”',
        'The visitor would like an answer, at {{emailadres}}.',
      ],
      button: 'See the page',
    },
  },
  'correction.received_anonymously': {
    to: 'center',
    when: {
      nl: 'Iemand meldt zonder e-mailadres een fout op de sociale kaart',
      en: 'Somebody reports an error on the social map without an e-mail address',
    },
    fields: { organisatie: 'always', bericht: 'required' },
    nl: {
      subject: 'Iemand meldt een fout bij {{organisatie}} op de sociale kaart',
      body: [
        'Een bezoeker meldt dat er iets niet klopt bij {{organisatie}}:',
        '“{{bericht}}”',
        'De bezoeker heeft geen e-mailadres achtergelaten en verwacht geen antwoord.',
      ],
      button: 'Bekijk de pagina',
    },
    en: {
      subject: 'Somebody reports an error about {{organisatie}} on the social map',
      body: [
        'A visitor says that something is wrong with {{organisatie}}:',
        '“{{bericht}}”',
        'The visitor left no e-mail address and expects no answer.',
      ],
      button: 'See the page',
    },
  },
} as const satisfies TemplateGroup
