export default {
  title: 'Uitnodiging van een organisatie',
  openTitle: 'Wil je bij {{names}} horen?',
  openText:
    'Je gebruikt daarvoor het account dat je al hebt. Je naam en e-mailadres zijn daarna te zien voor wie bij de organisatie hoort.',
  button: 'Ja, ik doe mee',
  until: 'De uitnodiging is geldig tot en met {{date}}. Wil je niet, dan hoef je niets te doen.',
  failed: 'Het aannemen is niet gelukt. Probeer het nog eens.',
  joinedTitle: 'Je hoort er nu bij',
  joinedText: 'Log in met je account. Kies daarna de organisatie in het menu.',
  signIn: 'Log in',
  expiredTitle: 'Deze link werkt niet meer',
  expiredText: 'De uitnodiging was zeven dagen geldig. Vraag de organisatie om je opnieuw uit te nodigen.',
  closedTitle: 'Deze uitnodiging geldt niet meer',
  closedText: 'Je account is veranderd na de uitnodiging. Vraag de organisatie om je opnieuw uit te nodigen.',
  contact: 'Neem contact op',
  unknownTitle: 'Deze link klopt niet',
  unknownText:
    'Kopieer de hele link uit de mail. Lukt het dan nog niet, dan is de uitnodiging ingetrokken. Vraag de organisatie om een nieuwe.',
} as const
