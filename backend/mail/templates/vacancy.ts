import type { TemplateGroup } from './template.ts'

export const vacancyTemplates = {
  'vacancy.submitted': {
    to: 'center',
    when: { nl: 'Een organisatie dient een vacature in', en: 'An organization submits a vacancy' },
    fields: { organisatie: 'always', vacature: 'always' },
    partFields: { site: ['vacature', 'organisatie'] },
    nl: {
      subject: '{{organisatie}} wil de vacature “{{vacature}}” plaatsen',
      body: [
        '{{organisatie}} heeft de vacature “{{vacature}}” geschreven en wil haar op de site.',
        'Bekijk haar en beslis of je haar publiceert. De organisatie wacht op je antwoord.',
      ],
      button: 'Bekijk de vacature',
      site: 'De vacature “{{vacature}}” van {{organisatie}} wacht op goedkeuring',
    },
    en: {
      subject: '{{organisatie}} would like to place the vacancy “{{vacature}}”',
      body: [
        '{{organisatie}} has written the vacancy “{{vacature}}” and would like it on the site.',
        'Look at it and decide whether to publish it. The organization waits for your answer.',
      ],
      button: 'See the vacancy',
      site: 'The vacancy “{{vacature}}” of {{organisatie}} waits for approval',
    },
  },
  'vacancy.expiring': {
    to: 'organization',
    when: { nl: 'Een vacature verloopt binnenkort', en: 'A vacancy ends soon' },
    fields: {
      vacature: 'always',
      wanneer: 'always',
      organisatie: 'always',
      datum: 'always',
      nieuwe_einddatum: 'required',
    },
    nl: {
      subject: 'Je vacature “{{vacature}}” verloopt {{wanneer}}',
      body: [
        'Hallo,',
        'De vacature “{{vacature}}” van {{organisatie}} staat tot en met {{datum}} op de site. Daarna ziet niemand haar meer in de zoekresultaten.',
        'Zoek je nog vrijwilligers? Verleng de vacature dan tot en met {{nieuwe_einddatum}}. Je hoeft daarvoor niet in te loggen.',
        'Heb je genoeg vrijwilligers? Dan hoef je niets te doen.',
      ],
      button: 'Verleng de vacature',
      otherButton: 'Wijzig de vacature',
    },
    en: {
      subject: 'Your vacancy “{{vacature}}” expires {{wanneer}}',
      body: [
        'Hello,',
        'The vacancy “{{vacature}}” of {{organisatie}} is on the site up to and including {{datum}}. After that nobody finds it in the search results.',
        'Are you still looking for volunteers? Then extend the vacancy up to and including {{nieuwe_einddatum}}. You do not have to sign in.',
        'Do you have enough volunteers? Then you do not have to do anything.',
      ],
      button: 'Extend the vacancy',
      otherButton: 'Edit the vacancy',
    },
  },
  'vacancy.reported': {
    to: 'center',
    when: { nl: 'Iemand meldt een vacature', en: 'Somebody reports a vacancy' },
    fields: { vacature: 'always', reden: 'required', bericht: 'optional', emailadres: 'required' },
    nl: {
      subject: 'Iemand meldt een probleem met de vacature “{{vacature}}”',
      body: [
        'Een bezoeker meldt de vacature “{{vacature}}”. {{reden}}',
        '“{{bericht}}”',
        'De bezoeker wil graag antwoord, op {{emailadres}}.',
      ],
      button: 'Bekijk de vacature',
    },
    en: {
      subject: 'Somebody reports a problem with the vacancy “{{vacature}}”',
      body: [
        'A visitor reports the vacancy “{{vacature}}”. {{reden}}',
        '“{{bericht}}”',
        'The visitor would like an answer, at {{emailadres}}.',
      ],
      button: 'See the vacancy',
    },
  },
  'vacancy.reported_anonymously': {
    to: 'center',
    when: {
      nl: 'Iemand meldt zonder e-mailadres een vacature',
      en: 'Somebody reports a vacancy without an e-mail address',
    },
    fields: { vacature: 'always', reden: 'required', bericht: 'optional' },
    nl: {
      subject: 'Iemand meldt een probleem met de vacature “{{vacature}}”',
      body: [
        'Een bezoeker meldt de vacature “{{vacature}}”. {{reden}}',
        '“{{bericht}}”',
        'De bezoeker heeft geen e-mailadres achtergelaten en verwacht geen antwoord.',
      ],
      button: 'Bekijk de vacature',
    },
    en: {
      subject: 'Somebody reports a problem with the vacancy “{{vacature}}”',
      body: [
        'A visitor reports the vacancy “{{vacature}}”. {{reden}}',
        '“{{bericht}}”',
        'The visitor left no e-mail address and expects no answer.',
      ],
      button: 'See the vacancy',
    },
  },
} as const satisfies TemplateGroup
