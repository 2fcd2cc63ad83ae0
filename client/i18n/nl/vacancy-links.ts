export default {
  title: 'Verleng je vacature',
  openTitle: 'Wil je “{{title}}” verlengen?',
  openText: 'De vacature van {{organization}} staat tot en met {{date}} op de site.',
  openTextPassed:
    'De vacature van {{organization}} is verlopen op {{date}}. Verleng je haar, dan staat ze weer op de site.',
  button: 'Verleng tot en met {{date}}',
  otherDate: 'Liever een andere datum?',
  edit: 'Wijzig de vacature',
  failed: 'Het verlengen is niet gelukt. Probeer het nog eens.',
  extendedTitle: 'De vacature is verlengd',
  extendedText: 'De einddatum van “{{title}}” is nu {{date}}. Je hoeft niets meer te doen.',
  extendedTextNoEnd: '“{{title}}” heeft geen einddatum meer. Je hoeft niets te doen.',
  see: 'Bekijk de vacature',
  expiredTitle: 'Deze link werkt niet meer',
  expiredText: 'De link in de mail is te oud. Wil je “{{title}}” nog verlengen? Log in en open de vacature.',
  closedTitle: 'Deze vacature kun je niet verlengen',
  closedText:
    '“{{title}}” is vervuld of gearchiveerd, of staat om een andere reden niet meer op de site. Log in om te kijken hoe het zit.',
  contact: 'Neem contact op',
  unknownTitle: 'Deze link klopt niet',
  unknownText: 'Kopieer de hele link uit de mail, of neem contact met ons op.',
} as const
