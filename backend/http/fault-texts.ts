/**
 * What the backend refuses with, in English for who reads English. The Dutch sentence stands where the refusal is thrown
 * and is the key here; a figure in it is `{0}`. `tests/unit/backend/fault-texts.test.ts` finds a sentence that is missing.
 * What is said to programmers (`query.*`, `request.*`, `idempotency.*`) is English anyway.
 */
import type { Locale } from '#shared/site.ts'

export const english: Record<string, string> = {
  // Everywhere
  'Je hebt hier geen rechten voor.': 'You do not have permission for this.',
  'Dit bestaat niet (meer).': 'This does not exist (any more).',
  'Iemand anders heeft dit intussen gewijzigd. Laad de laatste versie en probeer het opnieuw.':
    'Somebody else has changed this in the meantime. Load the latest version and try again.',
  'Er ging iets mis. Probeer het later opnieuw.': 'Something went wrong. Please try again later.',
  'Vul een geldig e-mailadres in': 'Enter a valid e-mail address',
  'Dit ging met opzet mis.': 'This failed on purpose.',
  'Even niet bereikbaar.': 'Out of reach for a moment.',
  'Kies een organisatie': 'Choose an organisation',
  'Kies een organisatie van dit vrijwilligerspunt': 'Choose an organisation of this volunteer centre',
  'Deze organisatie is niet goedgekeurd': 'This organisation has not been approved',
  'Deze status kan niet op de huidige volgen.': 'This status cannot follow the current one.',
  'Geef een reden': 'Give a reason',

  // Accounts
  'Het wachtwoord klopt niet': 'The password is not right',
  'Je bent niet ingelogd als iemand anders.': 'You are not signed in as somebody else.',
  'Je bent al ingelogd als iemand anders.': 'You are signed in as somebody else already.',
  'Je kunt niet als deze gebruiker inloggen.': 'You cannot sign in as this user.',
  'Deze gebruiker is niet actief.': 'This user is not active.',
  'Dit is de laatste beheerder. Geef eerst iemand anders de rol van beheerder.':
    'This is the last admin. Give somebody else the role of admin first.',
  'Dit e-mailadres is al in gebruik': 'This e-mail address is already in use',
  'Kies de organisatie waarvoor je deze gebruiker uitnodigt.':
    'Choose the organisation for which you invite this user.',
  'Een ouder of verzorger moet eerst toestemming geven.': 'A parent or guardian must give consent first.',
  'Je kunt jezelf niet archiveren.': 'You cannot archive yourself.',
  'Verwijder je eigen account via je profiel.': 'Delete your own account from your profile.',
  'Dit account is al bevestigd.': 'This account has been confirmed already.',
  'Dit account is al bevestigd. Je kunt inloggen.': 'This account has been confirmed already. You can sign in.',
  'Deze link is verlopen. Vraag een nieuwe aan.': 'This link has expired. Ask for a new one.',
  'Deze link klopt niet (meer).': 'This link is not right (any more).',
  'Deze link is verlopen. Vraag je kind om de mail opnieuw te laten sturen.':
    'This link has expired. Ask your child to have the mail sent again.',
  'Je hebt al toestemming gegeven. Neem contact met ons op om die in te trekken.':
    'You have given your consent already. Contact us to take it back.',

  // Organisations
  'Geef een reden voor de afwijzing': 'Give the reason for the refusal',
  'De organisatie van het vrijwilligerspunt zelf blijft goedgekeurd.':
    'The organisation of the volunteer centre itself stays approved.',
  'De organisatie van het vrijwilligerspunt zelf kan niet weg.':
    'The organisation of the volunteer centre itself cannot be deleted.',
  'Deze organisatie heeft vacatures. Archiveer haar in plaats daarvan.':
    'This organisation has vacancies. Archive it instead.',
  'Vul in wie de contactpersoon is': 'Fill in who the contact person is',
  'Een organisatie met dit KvK-nummer is al bij ons aangemeld.':
    'An organisation with this KvK number has signed up already.',
  'Een organisatie met bijna dezelfde naam is al bij ons bekend.':
    'We already know an organisation with almost the same name.',
  'Er zijn net veel organisaties aangemeld. Probeer het later, of bel ons.':
    'Many organisations have just signed up. Try again later, or call us.',
  'Deze organisatie staat niet op de sociale kaart': 'This organisation is not on the social map',

  // Vacancies and replies
  'Deze vacature staat niet op deze site': 'This vacancy is not on this site',
  'Dit kan niet bij de huidige status van de vacature.': 'This is not possible with the vacancy’s current status.',
  'De einddatum ligt voor de begindatum': 'The end date is before the start date',
  'Kies een dag in de toekomst': 'Choose a day in the future',
  'De vacature is verlopen: verleng haar tot een dag in de toekomst':
    'The vacancy has expired: extend it to a day in the future',
  'Je kunt {0} zoekopdrachten bewaren. Verwijder er eerst een.': 'You can save {0} searches. Delete one first.',
  'Je kunt {0} vacatures bewaren. Verwijder er eerst een.': 'You can save {0} vacancies. Remove one first.',
  'Je hebt al op deze vacature gereageerd; die reactie staat nog open.':
    'You have replied to this vacancy already; that reply is still open.',
  'Op deze vacature kun je niet meer reageren.': 'You can no longer reply to this vacancy.',
  'Beantwoord deze vraag': 'Answer this question',
  'Deze stap kan niet op de huidige volgen.': 'This step cannot follow the current one.',
  'Deze vrijwilliger heeft geen account meer.': 'This volunteer no longer has an account.',

  // Activities
  'Kies een datum van deze activiteit': 'Choose a date of this activity',
  'Deze activiteit heeft geen datum meer.': 'This activity has no more dates.',
  'Deze activiteit gaat niet door.': 'This activity has been cancelled.',
  'Voor deze activiteit kun je je nog niet aanmelden.': 'You cannot register for this activity yet.',
  'Deze datum gaat niet door.': 'This date has been cancelled.',
  'Deze datum is al geweest.': 'This date has passed.',
  'Je hebt je hiervoor al aangemeld.': 'You have registered for this already.',
  'Deze plek wordt niet meer voor je vastgehouden.': 'This place is no longer kept for you.',
  'Deze aanmelding staat niet meer open.': 'This registration is no longer open.',
  'Het einde ligt voor het begin': 'The end is before the start',
  'Een activiteit duurt hoogstens een week': 'An activity takes a week at most',
  'Kies herhaling of losse bijeenkomsten, niet allebei': 'Choose a recurrence or separate sessions, not both',
  'Deze herhaling is niet te lezen': 'This recurrence cannot be read',
  'Deze activiteit is al gepubliceerd.': 'This activity has been published already.',
  'Alleen een gepubliceerde activiteit kan worden geannuleerd.': 'Only a published activity can be cancelled.',
  'Deze datum kan niet meer worden geannuleerd.': 'This date can no longer be cancelled.',
  'Annuleer deze activiteit, dan krijgen deelnemers bericht.': 'Cancel this activity, so that participants are told.',

  // Messages, forms and files
  'Je hebt het afgelopen uur al veel berichten gestuurd. Probeer het later, of bel ons.':
    'You have sent many messages within the hour. Try again later, or call us.',
  'Deze code kennen we niet.': 'We do not know this code.',
  'Dit formulier is al verstuurd.': 'This form has been sent already.',
  'Dit formulier is verlopen.': 'This form has expired.',
  'Dit formulier bestaat niet (meer).': 'This form does not exist (any more).',
  'Vul het formulier in': 'Fill in the form',
  'Dit is te veel om te bewaren.': 'This is too much to save.',
  'Stuur dit bestand opnieuw': 'Send this file again',
  'Er mogen hoogstens {0} bestanden bij dit formulier.': 'This form takes {0} files at most.',
  'Dit bestand is te groot. Hoogstens {0} MB mag.': 'This file is too large. The most is {0} MB.',
  'Kies een bestand': 'Choose a file',
  'Dit bestand is leeg': 'This file is empty',
  'Dit soort bestand kan niet. Kies een pdf, foto (jpg, png, webp), docx of odt.':
    'This kind of file is not accepted. Choose a pdf, photo (jpg, png, webp), docx or odt.',
}

const number = /\d+/g

/** The sentence in the reader's language; one that has no translation stays as it is. */
export function faultText(sentence: string, locale: Locale): string {
  if (locale === 'nl') return sentence
  const exact = english[sentence]
  if (exact !== undefined) return exact
  const figures = sentence.match(number) ?? []
  let index = 0
  const translated = english[sentence.replace(number, () => `{${index++}}`)]
  return translated?.replace(/\{(\d)\}/g, (_, at: string) => figures[Number(at)] ?? '') ?? sentence
}
