export default {
  title: 'Is het iets geworden?',
  volunteer: {
    start: 'Ben je begonnen met “{{vacancy}}” bij {{organization}}?',
    later: 'Doe je nog mee met “{{vacancy}}” bij {{organization}}?',
  },
  organization: {
    start: 'Is {{volunteer}} begonnen met “{{vacancy}}”?',
    later: 'Doet {{volunteer}} nog mee met “{{vacancy}}”?',
  },
  why: {
    volunteer:
      'Zo weten we of onze site vrijwilligers en organisaties echt bij elkaar brengt. De organisatie en {{center}} zien je antwoord.',
    organization:
      'Zo weten we of onze site vrijwilligers en organisaties echt bij elkaar brengt. {{center}} ziet het antwoord.',
  },
  answer: {
    volunteer: {
      start: { yes: 'Ja, ik ben begonnen', no: 'Nee, ik ben niet begonnen' },
      later: { yes: 'Ja, ik doe nog mee', no: 'Nee, ik ben gestopt' },
    },
    organization: {
      start: { yes: 'Ja, begonnen', no: 'Nee, niet begonnen' },
      later: { yes: 'Ja, doet nog mee', no: 'Nee, gestopt' },
    },
  },
  save: 'Bewaar mijn antwoord',
  saved: 'Dank je wel. We hebben je antwoord bewaard.',
  stored: 'Je antwoord is: {{answer}}.',
  until: 'Je kunt het veranderen tot en met {{date}}.',
  failed: 'Het is niet gelukt. Probeer het nog eens.',
  closedTitle: 'Deze link werkt niet meer',
  closedText: 'De tijd om te antwoorden is voorbij. Wil je ons toch iets laten weten? Neem dan contact met ons op.',
  unknownTitle: 'Deze link klopt niet',
  unknownText: 'Kopieer de hele link uit de mail, of neem contact met ons op.',
  stopped: {
    volunteer:
      'Jammer dat het niet is geworden wat je zocht. Er is vast iets anders dat bij je past. Wij denken graag met je mee.',
    organization:
      'Sluit de aanvraag af, dan klopt jullie lijst. De vrijwilliger krijgt een mail die bedankt voor de inzet.',
  },
  search: 'Zoek iets anders',
  contact: 'Praat met ons',
  open: 'Ga naar de aanvraag',
  staff: {
    title: 'Is het iets geworden?',
    side: { volunteer: 'Vrijwilliger', organization: 'Organisatie' },
    moment: { contact: 'na het eerste contact', start: 'bij de start', later: 'na drie maanden' },
    term: '{{side}}, {{moment}}',
    waiting: 'Nog geen antwoord',
    contact: { yes: 'Ja, het is een match', no: 'Nee, geen match' },
    stopped: '{{name}} is gestopt of niet begonnen. Klopt dat? Rond de aanvraag dan af.',
  },
} as const
