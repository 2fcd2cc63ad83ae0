/** The ready texts of a conversation, and the dialog in which they are made. */
export default {
  button: 'Snelle antwoorden',
  standard: 'Standaard',
  own: 'Van mij',
  ofOrganization: 'Van collega’s',
  ofCenter: 'Van het vrijwilligerscentrum',
  manage: 'Beheer je snelle antwoorden…',
  withoutName: 'vrijwilliger',
  dialog: {
    title: 'Je snelle antwoorden',
    text: 'Teksten die je vaker gebruikt. Je kiest ze bij een bericht en kunt ze daar nog veranderen.',
    none: 'Je hebt nog geen eigen teksten.',
    add: 'Maak een snel antwoord',
    edit: 'Wijzig',
    editOf: 'Wijzig “{{title}}”',
    delete: 'Verwijder',
    deleteOf: 'Verwijder “{{title}}”',
    deleted: '“{{title}}” is verwijderd',
    saved: 'Je snelle antwoord is bewaard',
    submit: 'Bewaar',
    name: 'Naam',
    nameHelp: 'Zo staat het in de lijst.',
    nameMissing: 'Geef het een naam',
    body: 'Tekst',
    bodyHelp: 'Deze woorden vullen we voor je in: {{variables}}.',
    bodyMissing: 'Schrijf de tekst',
    shareOrganization: 'Deel met mijn collega’s',
    shareCenter: 'Deel met alle organisaties van het centrum',
    personal: 'Alleen voor jou',
    sharedBy: { organization: 'Gedeeld met collega’s', center: 'Voor alle organisaties' },
  },
  organization: {
    thanks: {
      label: 'Bedankt voor je reactie',
      text: 'Hallo {{firstName}},\n\nBedankt voor je reactie op “{{subject}}”. We laten je binnen een week weten hoe het verdergaat.\n\nMet vriendelijke groet,\n{{sender}}\n{{organization}}',
    },
    meet: {
      label: 'Kom kennismaken',
      text: 'Hallo {{firstName}},\n\nWe maken graag kennis met je. Welke dagen en tijden komen jou goed uit?\n\nMet vriendelijke groet,\n{{sender}}\n{{organization}}',
    },
    question: {
      label: 'Ik heb nog een vraag',
      text: 'Hallo {{firstName}},\n\nWe hebben nog een vraag over je reactie op “{{subject}}”: ',
    },
    no: {
      label: 'Het wordt niets',
      text: 'Hallo {{firstName}},\n\nBedankt voor je interesse in “{{subject}}”. Helaas hebben we al iemand gevonden. Er is vast ander werk dat bij je past.\n\nMet vriendelijke groet,\n{{sender}}\n{{organization}}',
    },
  },
  person: {
    when: {
      label: 'Wanneer kan ik komen?',
      text: 'Hallo,\n\nWanneer kan ik langskomen om kennis te maken?\n\nGroet,\n{{sender}}',
    },
    yes: { label: 'Dat is goed', text: 'Hallo,\n\nDat is goed. Tot dan!\n\nGroet,\n{{sender}}' },
    later: {
      label: 'Ik kan dan niet',
      text: 'Hallo,\n\nHelaas kan ik dan niet. Is een ander moment ook mogelijk?\n\nGroet,\n{{sender}}',
    },
    stop: {
      label: 'Ik zie ervan af',
      text: 'Hallo,\n\nIk zie er bij nader inzien van af. Bedankt voor je tijd.\n\nGroet,\n{{sender}}',
    },
  },
}
