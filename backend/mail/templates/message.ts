import type { TemplateGroup } from './template.ts'

export const messageTemplates = {
  'message.new': {
    to: 'both',
    when: { nl: 'Iemand krijgt een bericht', en: 'Somebody gets a message' },
    fields: {
      afzender: 'required',
      onderwerp: 'always',
      voornaam: 'always',
      bericht: 'required',
      bijlagen: 'optional',
      antwoord_aan: 'always',
    },
    nl: {
      subject: '{{afzender}} schrijft je over “{{onderwerp}}”',
      body: [
        'Hallo {{voornaam}},',
        '{{afzender}} schrijft je over “{{onderwerp}}”:',
        '{{bericht}}',
        'Bijlagen op de site: {{bijlagen}}',
      ],
      close: 'Antwoord op deze mail of op de site. Je antwoord gaat naar {{antwoord_aan}}.',
      closeOnSite: 'Antwoord op de site: een antwoord op deze mail komt niet aan.',
      button: 'Bekijk het gesprek',
    },
    en: {
      subject: '{{afzender}} writes to you about “{{onderwerp}}”',
      body: [
        'Hello {{voornaam}},',
        '{{afzender}} writes to you about “{{onderwerp}}”:',
        '{{bericht}}',
        'Attachments on the site: {{bijlagen}}',
      ],
      close: 'Answer this mail, or answer on the site. Your answer goes to {{antwoord_aan}}.',
      closeOnSite: 'Answer on the site: an answer to this mail does not arrive.',
      button: 'See the conversation',
    },
  },
  'message.new_anonymous': {
    to: 'volunteer',
    when: {
      nl: 'Een uitgenodigde vrijwilliger, wiens naam onbekend is, krijgt een bericht',
      en: 'An invited volunteer, whose name is not known, gets a message',
    },
    fields: {
      afzender: 'required',
      onderwerp: 'always',
      voornaam: 'always',
      bericht: 'required',
      bijlagen: 'optional',
      antwoord_aan: 'always',
    },
    nl: {
      subject: '{{afzender}} schrijft je over “{{onderwerp}}”',
      body: [
        'Hallo {{voornaam}},',
        '{{afzender}} schrijft je over “{{onderwerp}}”:',
        '{{bericht}}',
        'Bijlagen op de site: {{bijlagen}}',
        'Je naam en e-mailadres geven wij niet door. Zet je naam dus niet onder je antwoord, als je die nog niet wilt noemen.',
      ],
      close: 'Antwoord op deze mail of op de site. Je antwoord gaat naar {{antwoord_aan}}.',
      closeOnSite: 'Antwoord op de site: een antwoord op deze mail komt niet aan.',
      button: 'Bekijk het gesprek',
    },
    en: {
      subject: '{{afzender}} writes to you about “{{onderwerp}}”',
      body: [
        'Hello {{voornaam}},',
        '{{afzender}} writes to you about “{{onderwerp}}”:',
        '{{bericht}}',
        'Attachments on the site: {{bijlagen}}',
        'We do not share your name or e-mail address. So do not sign your answer if you want to keep your name to yourself for now.',
      ],
      close: 'Answer this mail, or answer on the site. Your answer goes to {{antwoord_aan}}.',
      closeOnSite: 'Answer on the site: an answer to this mail does not arrive.',
      button: 'See the conversation',
    },
  },
  'message.file_refused': {
    to: 'both',
    when: { nl: 'Een bestand is geweigerd om een virus', en: 'A file was refused because of a virus' },
    fields: { bestand: 'required', voornaam: 'always' },
    nl: {
      subject: 'Je bestand “{{bestand}}” is geweigerd',
      body: [
        'Hallo {{voornaam}},',
        'In je bestand “{{bestand}}” zit een virus. We hebben het verwijderd.',
        'Laat je computer of telefoon nakijken en stuur daarna een nieuw bestand.',
      ],
      button: 'Naar je gesprekken',
    },
    en: {
      subject: 'Your file “{{bestand}}” was refused',
      body: [
        'Hello {{voornaam}},',
        'Your file “{{bestand}}” has a virus. We removed it.',
        'Have your computer or phone checked, and send a new file after that.',
      ],
      button: 'To your conversations',
    },
  },
  'message.reported': {
    to: 'center',
    when: { nl: 'Iemand meldt een bericht', en: 'Somebody reports a message' },
    fields: { reden: 'always' },
    nl: {
      subject: 'Iemand meldt een bericht uit een gesprek',
      body: [
        'Iemand meldt een bericht uit een gesprek. {{reden}}',
        'Op je dashboard lees je het bericht, met wat ervoor en erna is geschreven. We leggen vast wie dat leest.',
      ],
      button: 'Bekijk de melding',
    },
    en: {
      subject: 'Somebody reports a message of a conversation',
      body: [
        'Somebody reports a message of a conversation. {{reden}}',
        'On your dashboard you can read the message, with what was written before and after it. We log who reads it.',
      ],
      button: 'See the report',
    },
  },
} as const satisfies TemplateGroup
