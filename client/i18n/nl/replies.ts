export default {
  /** What happens next with a reply, and when. */
  next: {
    receivedToday: '{{organization}} heeft je reactie vandaag gekregen.',
    received_one: '{{organization}} heeft je reactie sinds gisteren.',
    received_other: '{{organization}} heeft je reactie {{count}} dagen.',
    promise_one: 'Meestal hoor je binnen {{count}} dag iets.',
    promise_other: 'Meestal hoor je binnen {{count}} dagen iets.',
    noPromise: 'Hoor je na twee weken nog niets? Dan zoeken wij het voor je uit.',
    late: 'Dat is langer dan we willen. Na twee weken zoeken wij het voor je uit.',
    tooLate: 'Dat is veel te lang. Stuur de organisatie een bericht, of kies iets anders dat bij je past.',
    answered: '{{organization}} heeft je geschreven. Kijk bij je berichten.',
    center:
      '{{organization}} heeft niet op tijd geantwoord. Sorry daarvoor. {{center}} zoekt het nu voor je uit en laat het je weten. Jij hoeft niets te doen.',
    in_contact:
      '{{organization}} heeft je reactie gelezen en mailt of belt je. Heb je al bericht? Dan is het aan jou om te antwoorden.',
    meeting: '{{organization}} wil met je kennismaken. Staan er tijden in je mail? Kies er dan een die je past.',
    meetingAt:
      'Jullie maken kennis op {{date}}. Kun je dan niet? Stuur de organisatie een bericht. Na de kennismaking hoor je hoe het verdergaat.',
    trial: 'Je draait op proef mee bij {{organization}}. Daarna spreken jullie af of je blijft.',
    waitlisted: 'Er is nu geen plek. Komt er een plek vrij, dan laat {{organization}} het je weten.',
    offered: 'Er is een plek voor je! Laat {{organization}} weten of je komt. Dat kan met een bericht.',
    placed: 'Je doet mee. Spreek met {{organization}} af wanneer je begint.',
    ended: 'Je bent gestopt bij {{organization}}. Bedankt voor je hulp!',
    declined: 'Het is deze keer niets geworden. Er is vast iets anders dat bij je past.',
    withdrawn: 'Je hebt je reactie ingetrokken. Je kunt later opnieuw reageren.',
    expired: 'Je hoorde te lang niets. Daarom is deze reactie gesloten. Je kunt gerust op iets anders reageren.',
  },
  alternatives: {
    title: 'Dit past misschien ook bij je',
    text: 'In de buurt, gekozen op wat je leuk vindt en wanneer je kunt.',
    none: 'We vonden nu niets in de buurt dat bij je past.',
    all: 'Zoek zelf verder',
  },
} as const
