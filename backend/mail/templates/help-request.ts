import type { TemplateGroup } from './template.ts'

export const helpRequestTemplates = {
  'help_request.submitted': {
    to: 'center',
    when: { nl: 'Er komt een hulpvraag binnen', en: 'A request for help comes in' },
    fields: { postcodegebied: 'always' },
    partFields: { site: [] },
    nl: {
      subject: 'Er wacht een nieuwe hulpvraag',
      body: [
        'Iemand in postcodegebied {{postcodegebied}} vraagt om een-op-eenhulp. De hulpvraag staat pas op de site als jullie hem goedkeuren.',
        'Is er geen e-mailadres bekend? Bel dan eerst om te controleren of de aanmelding klopt.',
        'De gegevens staan achter de inlog, niet in deze mail.',
      ],
      button: 'Beoordeel de hulpvraag',
      site: 'Er wacht een nieuwe hulpvraag',
    },
    en: {
      subject: 'A new request for help is waiting',
      body: [
        'Somebody in postal code area {{postcodegebied}} asks for one-on-one help. The request appears on the site only once you approve it.',
        'Is no e-mail address known? Then call first to check that the details are right.',
        'The details are behind the sign-in, not in this mail.',
      ],
      button: 'Review the request',
      site: 'A new request for help is waiting',
    },
  },
  'help_request.confirm': {
    to: 'help',
    when: { nl: 'Iemand doet een hulpvraag', en: 'Somebody asks for help' },
    fields: { voornaam: 'always', dagen: 'always' },
    nl: {
      subject: 'Bevestig je hulpvraag',
      body: [
        'Hallo {{voornaam}},',
        'Je vroeg {{centrum}} om hulp. Bevestig je hulpvraag met de knop hieronder. Daarna bekijkt een medewerker hem.',
        'De link werkt {{dagen}} dagen. Bevestig je niet, dan wissen we alles wat je invulde. Heb jij geen hulp gevraagd, dan hoef je niets te doen.',
      ],
      button: 'Bevestig je hulpvraag',
    },
    en: {
      subject: 'Confirm your request for help',
      body: [
        'Hello {{voornaam}},',
        'You asked {{centrum}} for help. Confirm your request with the button below. A member of staff will then look at it.',
        'The link works for {{dagen}} days. If you do not confirm, we erase everything you filled in. If you did not ask for help, you need not do anything.',
      ],
      button: 'Confirm your request',
    },
  },
  'help_request.received': {
    to: 'help',
    when: { nl: 'Een hulpvraag is bevestigd', en: 'A request for help is confirmed' },
    fields: { voornaam: 'always' },
    nl: {
      subject: 'We hebben je hulpvraag ontvangen',
      body: [
        'Hallo {{voornaam}},',
        'Je hulpvraag is binnen bij {{centrum}}. Binnen drie werkdagen hoor je of we hem op de site zetten.',
        'Je naam, adres en verhaal komen niet op de site. Heb je de hulp niet meer nodig? Trek je hulpvraag dan in met de knop hieronder.',
      ],
      button: 'Bekijk je hulpvraag',
    },
    en: {
      subject: 'We have received your request for help',
      body: [
        'Hello {{voornaam}},',
        'Your request has reached {{centrum}}. Within three working days you will hear whether we put it on the site.',
        'Your name, address and story do not appear on the site. If you no longer need the help, withdraw your request with the button below.',
      ],
      button: 'See your request',
    },
  },
  'help_request.approved': {
    to: 'help',
    when: { nl: 'Een hulpvraag staat op de site', en: 'A request for help is on the site' },
    fields: { voornaam: 'always', hulpsoort: 'always', postcodegebied: 'always', weken: 'always' },
    nl: {
      subject: 'Je hulpvraag staat op de site',
      body: [
        'Hallo {{voornaam}},',
        'We zoeken iemand voor je. Op de site staat alleen: {{hulpsoort}}, in postcodegebied {{postcodegebied}}.',
        'Meldt zich iemand die bij je past, dan bellen of mailen we je. Vinden we binnen {{weken}} weken niemand, dan sluit de hulpvraag vanzelf en krijg je bericht.',
        'Ben je al geholpen, of hoeft het niet meer? Laat het weten met de knop hieronder.',
      ],
      button: 'Bekijk of sluit je hulpvraag',
    },
    en: {
      subject: 'Your request for help is on the site',
      body: [
        'Hello {{voornaam}},',
        'We are looking for somebody for you. The site says only: {{hulpsoort}}, in postal code area {{postcodegebied}}.',
        'When somebody suitable comes forward we will call or mail you. If we find nobody within {{weken}} weeks, the request closes by itself and you will hear from us.',
        'Have you been helped already, or is it no longer needed? Let us know with the button below.',
      ],
      button: 'See or close your request',
    },
  },
  'help_request.rejected': {
    to: 'help',
    when: { nl: 'Een hulpvraag komt niet op de site', en: 'A request for help is not put on the site' },
    fields: { voornaam: 'always', reden: 'required' },
    nl: {
      subject: 'We zetten je hulpvraag niet op de site',
      body: [
        'Hallo {{voornaam}},',
        'We kunnen je hulpvraag niet op de site zetten. De reden:',
        '“{{reden}}”',
        'Heb je hier vragen over, of wil je weten wie je wel kan helpen? Bel of mail ons, dan denken we mee.',
      ],
      button: 'Bekijk je hulpvraag',
    },
    en: {
      subject: 'We do not put your request for help on the site',
      body: [
        'Hello {{voornaam}},',
        'We cannot put your request on the site. The reason:',
        '“{{reden}}”',
        'Do you have questions, or would you like to know who can help you? Call or mail us and we will think along.',
      ],
      button: 'See your request',
    },
  },
  'help_request.matched': {
    to: 'help',
    when: { nl: 'Er is een helper gevonden', en: 'A helper is found' },
    fields: {
      voornaam_ander: 'always',
      voornaam: 'always',
      ander: 'required',
      hulpsoort: 'always',
      frequentie: 'always',
      telefoon: 'optional',
      emailadres: 'optional',
      sluitweken: 'always',
      wisweken: 'always',
    },
    nl: {
      subject: '{{voornaam_ander}} wil je helpen',
      body: [
        'Hallo {{voornaam}},',
        'Goed nieuws: {{ander}} wil je helpen met {{hulpsoort}}, {{frequentie}}. Zo bereik je {{ander}}:',
        'Telefoon: {{telefoon}}\nE-mail: {{emailadres}}',
        'Spreek de eerste keer liefst ergens af waar meer mensen zijn, of vraag iemand erbij. Geef nooit je pincode of bankpas. Voelt iets niet goed? Bel ons.',
        'Jullie hoeven verder niets te melden. Na {{sluitweken}} weken sluiten we de hulpvraag; {{wisweken}} weken later wissen we je gegevens.',
      ],
      button: 'Bekijk je hulpvraag',
    },
    en: {
      subject: '{{voornaam_ander}} would like to help you',
      body: [
        'Hello {{voornaam}},',
        'Good news: {{ander}} would like to help you with {{hulpsoort}}, {{frequentie}}. This is how you reach {{ander}}:',
        'Phone: {{telefoon}}\nE-mail: {{emailadres}}',
        'Meet for the first time somewhere with other people around, or ask somebody to join you. Never give your PIN or bank card. Does something not feel right? Call us.',
        'You need not report anything. After {{sluitweken}} weeks we close the request; {{wisweken}} weeks later we erase your details.',
      ],
      button: 'See your request',
    },
  },
  'help_request.done': {
    to: 'help',
    when: { nl: 'Een hulpvraag is gelukt', en: 'A request for help worked out' },
    fields: { voornaam: 'always', hulpsoort: 'always', wisweken: 'always' },
    nl: {
      subject: 'We hebben je hulpvraag gesloten: fijn dat het gelukt is',
      body: [
        'Hallo {{voornaam}},',
        'Fijn dat het gelukt is met {{hulpsoort}}. We hebben je hulpvraag gesloten.',
        'Over {{wisweken}} weken wissen we je naam, je contactgegevens en wat je schreef.',
      ],
      button: 'Bekijk je hulpvraag',
    },
    en: {
      subject: 'We have closed your request for help: good that it worked out',
      body: [
        'Hello {{voornaam}},',
        'Good that it worked out with {{hulpsoort}}. We have closed your request.',
        'In {{wisweken}} weeks we erase your name, your contact details and what you wrote.',
      ],
      button: 'See your request',
    },
  },
  'help_request.withdrawn': {
    to: 'help',
    when: { nl: 'Een hulpvraag is ingetrokken', en: 'A request for help is withdrawn' },
    fields: { voornaam: 'always', hulpsoort: 'always', wisweken: 'always' },
    nl: {
      subject: 'Je hebt je hulpvraag ingetrokken',
      body: [
        'Hallo {{voornaam}},',
        'Je hebt je hulpvraag over {{hulpsoort}} ingetrokken. We hebben hem gesloten.',
        'Over {{wisweken}} weken wissen we je naam, je contactgegevens en wat je schreef.',
      ],
      button: 'Bekijk je hulpvraag',
    },
    en: {
      subject: 'You have withdrawn your request for help',
      body: [
        'Hello {{voornaam}},',
        'You have withdrawn your request about {{hulpsoort}}. We have closed it.',
        'In {{wisweken}} weeks we erase your name, your contact details and what you wrote.',
      ],
      button: 'See your request',
    },
  },
  'help_request.expired': {
    to: 'help',
    when: { nl: 'Voor een hulpvraag is niemand gevonden', en: 'Nobody was found for a request for help' },
    fields: { voornaam: 'always', hulpsoort: 'always', wisweken: 'always' },
    nl: {
      subject: 'We vonden niemand voor je hulpvraag',
      body: [
        'Hallo {{voornaam}},',
        'Helaas vonden we niemand voor {{hulpsoort}}. We sluiten je hulpvraag. Nog steeds hulp nodig? Bel ons, dan denken we mee, of vraag het opnieuw.',
        'Over {{wisweken}} weken wissen we je naam, je contactgegevens en wat je schreef.',
      ],
      button: 'Bekijk je hulpvraag',
    },
    en: {
      subject: 'We found nobody for your request for help',
      body: [
        'Hello {{voornaam}},',
        'Unfortunately we did not find anybody for {{hulpsoort}}. We close your request. Do you still need help? Call us and we will think along, or ask again.',
        'In {{wisweken}} weeks we erase your name, your contact details and what you wrote.',
      ],
      button: 'See your request',
    },
  },
} as const satisfies TemplateGroup
