export default {
  title: 'Voeg je accounts samen',
  openTitle: 'Wil je je accounts samenvoegen?',
  sourceText:
    '{{staff}} denkt dat je twee accounts hebt. Bevestig je het, dan verhuizen je reacties, je aanmeldingen en je gesprekken van {{own}} naar {{other}}. Wie dat account gebruikt, kan ze lezen.',
  targetText:
    '{{staff}} denkt dat je twee accounts hebt. Bevestig je het, dan verhuist alles van {{other}} naar {{own}}.',
  someone: 'Een medewerker',
  kept: 'Daarna log je in met {{address}}. Tot dertig dagen daarna kan een medewerker de accounts weer uit elkaar halen.',
  stranger: 'Ken je het andere adres niet? Doe dan niets. Er verandert niets zolang je niet bevestigt.',
  button: 'Ja, voeg mijn accounts samen',
  until: 'Je kunt bevestigen tot en met {{date}}.',
  failed: 'Het bevestigen is niet gelukt. Probeer het nog eens.',
  confirmedTitle: 'Je hebt het bevestigd',
  confirmedText:
    'We wachten nog op de bevestiging van het andere adres: {{other}}. Open de mail die we daarheen stuurden. Daarna voegen we je accounts samen.',
  mergedTitle: 'Je hebt nu één account',
  mergedText: 'Alles staat bij elkaar. Log in met het adres dat je houdt.',
  signIn: 'Log in',
  expiredTitle: 'Deze link werkt niet meer',
  expiredText: 'De tijd om te bevestigen is voorbij. Wil je je accounts nog samenvoegen? Neem dan contact met ons op.',
  closedTitle: 'Dit hoeft niet meer',
  closedText: 'Het verzoek om je accounts samen te voegen is ingetrokken. Er is niets veranderd.',
  contact: 'Neem contact op',
  unknownTitle: 'Deze link klopt niet',
  unknownText: 'Kopieer de hele link uit de mail, of neem contact met ons op.',
} as const
