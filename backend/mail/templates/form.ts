import type { TemplateGroup } from './template.ts'

export const formTemplates = {
  'contact.received': {
    to: 'center',
    when: { nl: 'Iemand stuurt het contactformulier', en: 'Somebody sends the contact form' },
    fields: {
      voornaam: 'always',
      onderwerp: 'always',
      kenmerk: 'always',
      naam: 'always',
      bericht: 'required',
      emailadres: 'always',
      telefoon: 'optional',
    },
    nl: {
      subject: '{{voornaam}} stuurt een bericht: {{onderwerp}} ({{kenmerk}})',
      body: [
        '{{naam}} stuurde een bericht met het contactformulier ({{kenmerk}}):',
        '{{bericht}}',
        'Antwoorden kan op {{emailadres}}.\nBellen kan op {{telefoon}}.',
      ],
      button: 'Naar het dashboard',
    },
    en: {
      subject: '{{voornaam}} sends a message: {{onderwerp}} ({{kenmerk}})',
      body: [
        '{{naam}} sent a message by the contact form ({{kenmerk}}):',
        '{{bericht}}',
        'You can answer to {{emailadres}}.\nOr call {{telefoon}}.',
      ],
      button: 'To the dashboard',
    },
  },
  'contact.confirmed': {
    to: 'everybody',
    when: { nl: 'Iemand heeft het contactformulier gestuurd', en: 'Somebody has sent the contact form' },
    fields: { kenmerk: 'always', voornaam: 'always', onderwerp: 'always', antwoordadres: 'always', bericht: 'always' },
    nl: {
      subject: 'We hebben je bericht ontvangen ({{kenmerk}})',
      body: [
        'Hallo {{voornaam}},',
        'Je bericht aan {{centrum}} over “{{onderwerp}}” is aangekomen. Je krijgt binnen drie werkdagen antwoord op {{antwoordadres}}. Je kenmerk is {{kenmerk}}.',
        'Dit schreef je:\n{{bericht}}',
      ],
      button: 'Naar de website',
    },
    en: {
      subject: 'We have received your message ({{kenmerk}})',
      body: [
        'Hello {{voornaam}},',
        'Your message to {{centrum}} about “{{onderwerp}}” has arrived. You will have an answer at {{antwoordadres}} within three working days. Your reference is {{kenmerk}}.',
        'This is what you wrote:\n{{bericht}}',
      ],
      button: 'To the website',
    },
  },
  'form.invite': {
    to: 'everybody',
    when: {
      nl: 'Het centrum vraagt iemand een formulier in te vullen',
      en: 'The center asks somebody to fill in a form',
    },
    fields: { formulier: 'always', aanhef: 'always', code: 'required', datum: 'always' },
    nl: {
      subject: '{{centrum}} vraagt je om “{{formulier}}” in te vullen',
      body: [
        '{{aanhef}},',
        '{{centrum}} vraagt je om het formulier “{{formulier}}” in te vullen. Je hoeft er niet voor in te loggen en je kunt tussendoor bewaren.',
        'Je code is {{code}}. Het formulier staat open tot en met {{datum}}.',
      ],
      button: 'Formulier invullen',
    },
    en: {
      subject: '{{centrum}} asks you to fill in “{{formulier}}”',
      body: [
        '{{aanhef}},',
        '{{centrum}} asks you to fill in the form “{{formulier}}”. You need not sign in, and you can save it halfway.',
        'Your code is {{code}}. The form is open until {{datum}}.',
      ],
      button: 'Fill in the form',
    },
  },
  'form.submitted': {
    to: 'center',
    when: { nl: 'Iemand heeft een formulier ingevuld', en: 'Somebody has filled in a form' },
    fields: { invuller: 'always', formulier: 'always' },
    nl: {
      subject: '{{invuller}} heeft “{{formulier}}” ingevuld',
      body: [
        '{{invuller}} heeft het formulier “{{formulier}}” ingevuld.',
        'Je vindt de antwoorden bij de ingevulde formulieren.',
      ],
      button: 'Naar het dashboard',
    },
    en: {
      subject: '{{invuller}} has filled in “{{formulier}}”',
      body: ['{{invuller}} filled in the form “{{formulier}}”.', 'You find the answers with the completed forms.'],
      button: 'To the dashboard',
    },
  },
} as const satisfies TemplateGroup
