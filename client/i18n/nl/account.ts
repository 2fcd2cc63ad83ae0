export default {
  status: {
    new: 'Verstuurd',
    in_contact: 'In gesprek',
    meeting: 'Kennismaking',
    trial: 'Proefperiode',
    placed: 'Je doet mee',
    ended: 'Afgerond',
    declined: 'Niet doorgegaan',
    withdrawn: 'Ingetrokken',
    expired: 'Verlopen',
    waitlisted: 'Op de wachtlijst',
    offered: 'Er is plek voor je',
  },
  replies: {
    title: 'Mijn reacties',
    intro: 'Hier zie je waar je op hebt gereageerd en hoe het ervoor staat.',
    sentOn: 'Verstuurd op {{date}}',
    yourMessage: 'Jouw bericht',
    waitingOrganization: 'De organisatie is aan zet.',
    waitingVolunteer: 'Jij bent aan zet.',
    declineReason: 'Reden: {{reason}}',
    viewVacancy: 'Bekijk de vacature',
    withdraw: 'Trek reactie in',
    withdrawTitle: 'Wil je je reactie intrekken?',
    withdrawText: 'De organisatie krijgt bericht. Je kunt later opnieuw reageren.',
    withdrawn: 'Je reactie is ingetrokken',
    emptyTitle: 'Je hebt nog nergens op gereageerd',
    emptyText: 'Zie je iets dat je leuk lijkt? Stuur een bericht, het verplicht je tot niets.',
    emptyAction: 'Zoek vrijwilligerswerk',
  },
  support: {
    title: 'Hulp en uitleg',
    contactTitle: 'Liever iemand spreken?',
    contactText: '{{name}} helpt je graag verder.',
    contactAction: 'Stuur een bericht',
    volunteerTitle: 'Voor vrijwilligers',
    staffTitle: 'Voor organisaties',
    volunteer: {
      reply: {
        question: 'Wat gebeurt er als ik reageer?',
        answer:
          'De organisatie krijgt je bericht en laat je weten hoe het verdergaat. Bij “Mijn reacties” zie je wie er aan zet is.',
      },
      waiting: {
        question: 'Ik hoor niets. Wat nu?',
        answer:
          'De meeste organisaties antwoorden binnen een week. Duurt het langer, laat het ons weten: wij vragen het voor je na.',
      },
      withdraw: {
        question: 'Kan ik mijn reactie intrekken?',
        answer: 'Ja, bij “Mijn reacties”. De organisatie krijgt dan bericht. Je kunt later opnieuw reageren.',
      },
      vog: {
        question: 'Wanneer heb ik een VOG nodig?',
        answer:
          'Als je werkt met kinderen of met mensen die kwetsbaar zijn. De organisatie vraagt de verklaring met je aan; voor jou is dat gratis.',
      },
      insurance: {
        question: 'Ben ik verzekerd?',
        answer:
          'Ja. De gemeente heeft een verzekering voor alle vrijwilligers die in georganiseerd verband werken. Je hoeft daar niets voor te doen.',
      },
    },
    staff: {
      answer: {
        question: 'Hoe antwoord ik op een reactie?',
        answer:
          'Open de reactie bij “Aanvragen” en kies wat je doet: in gesprek gaan, een kennismaking plannen, plaatsen of afwijzen met een reden. De vrijwilliger krijgt meteen bericht.',
      },
      roles: {
        question: 'Hoe krijgt een collega toegang?',
        answer: 'Vraag het bij ons aan. Je collega krijgt een mail om een wachtwoord te kiezen.',
      },
      extend: {
        question: 'Mijn vacature verloopt. Wat doe ik?',
        answer:
          'Zoek je nog iemand, bel of mail ons dan: wij zetten de vacature met een nieuwe einddatum weer open. Is de plek bezet, dan zetten we hem op vervuld. Bezoekers zien dan dat ze niet meer hoeven te reageren.',
      },
      activity: {
        question: 'Hoe verzet of annuleer ik een activiteit?',
        answer:
          'Bij “Mijn activiteiten” pas je een activiteit aan of zeg je hem af. Wie is aangemeld, krijgt bericht met de reden die je opgeeft.',
      },
    },
    widget: {
      title: 'Vacatures op je eigen site',
      text: 'Plak deze code in je site. De lijst blijft vanzelf bij en opent vacatures in een nieuw tabblad. Er worden geen cookies geplaatst.',
      which: 'Welke vacatures?',
      own: 'Die van {{name}}',
      all: 'Alle vacatures van deze site',
      code: 'Code voor je site',
      frameTitle: 'Vrijwilligerswerk',
      copy: 'Kopieer de code',
      copied: 'De code is gekopieerd',
      preview: 'Bekijk hoe het eruitziet',
    },
  },
  reports: {
    title: { open: 'Meldingen van bezoekers', resolved: 'Afgehandelde meldingen' },
    showResolved: 'Toon afgehandelde',
    showOpen: 'Toon open meldingen',
    none: {
      open: 'Er zijn geen open meldingen.',
      resolved: 'Er is nog geen melding afgehandeld.',
    },
    more: 'Dit zijn de nieuwste {{shown}} van {{count}} meldingen.',
    about: { vacancy_reports: 'Vacature', correction_reports: 'Sociale kaart' },
    reason: {
      outdated: 'Niet meer actueel',
      incorrect: 'Klopt niet',
      unsafe: 'Voelt onveilig',
      paid_work: 'Lijkt op betaald werk',
      discrimination: 'Discriminerend',
      other: 'Iets anders',
    },
    receivedOn: 'Gemeld op {{date}}',
    gone: 'Staat niet meer op de site',
    settle: 'Markeer als afgehandeld',
    reopen: 'Zet weer open',
    reply: 'Antwoord {{email}}',
    anonymous: 'De melder wil geen antwoord.',
    done: { resolved: 'De melding is afgehandeld', open: 'De melding staat weer open' },
    failed: 'Het is niet gelukt. Probeer het nog eens.',
  },
  dashboard: {
    reports_one: '{{count}} melding van een bezoeker',
    reports_other: '{{count}} meldingen van bezoekers',
    reportsAction: 'Bekijk de meldingen',
    title: 'Hallo {{name}}',
    titleNoName: 'Hallo',
    todo: 'Te doen',
    unanswered_one: '{{count}} aanvraag wacht op antwoord',
    unanswered_other: '{{count}} aanvragen wachten op antwoord',
    unansweredAction: 'Bekijk de aanvragen',
    openReplies_one: '{{count}} reactie loopt',
    openReplies_other: '{{count}} reacties lopen',
    openRepliesAction: 'Bekijk je reacties',
    nothing: 'Je bent helemaal bij.',
    searchTitle: 'Iets nieuws doen?',
    searchText: 'Kijk welk vrijwilligerswerk er bij jou in de buurt is.',
    searchAction: 'Zoek vrijwilligerswerk',
  },
} as const satisfies Record<string, unknown>
