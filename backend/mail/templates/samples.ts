/** Data for previews of templates: a value for each variable, long ones too, and lists of records. */
import type { ScenarioName } from '#shared/resources/notification-template.ts'
import type { TemplatePart } from '#shared/resources/notification-template-values.ts'
import type { TextLocale } from '#shared/site.ts'
import type { MailList } from '../mail-text.ts'
import { defaultTexts, type TemplateName, templateOf } from './catalog.ts'

type Sample = { nl: string; en: string; long?: { nl: string; en: string } }

const same = (text: string): Sample => ({ nl: text, en: text })
const longName = 'Anna-Wilhelmina Charlotte van den Bergh-Oosterhuis'
const longVacancy = {
  nl: 'Wandelmaatje voor mensen die slecht ter been zijn en toch graag elke week buiten willen komen',
  en: 'Walking companion for people who are not steady on their feet and still want to go out every week',
}
const longMessage = {
  nl: 'Ik heb jarenlang in de zorg gewerkt en heb nu weer tijd. Op dinsdag en donderdag kan ik de hele dag, in het weekend alleen ’s ochtends. Ik woon om de hoek, heb een auto en kan goed luisteren.\n\nGraag kom ik eerst een keer kijken, om te zien of het klikt.',
  en: 'I worked in health care for many years and have time again. On Tuesdays and Thursdays I can come all day, at weekends only in the morning. I live around the corner, have a car and am a good listener.\n\nI would like to come and have a look first, to see whether we get on.',
}

const samples: Record<string, Sample> = {
  aanhef: { nl: 'Hallo Noor', en: 'Hello Noor' },
  activiteit: { nl: 'Samen koken op donderdag', en: 'Cooking together on Thursdays' },
  afzender: { nl: 'Marieke van De Schakel', en: 'Marieke of De Schakel' },
  ander: { ...same('Henk de Boer'), long: { nl: longName, en: longName } },
  ander_adres: same('no***@voorbeeld.example'),
  antwoord_aan: { nl: 'Marieke van De Schakel', en: 'Marieke of De Schakel' },
  antwoordadres: same('noor@voorbeeld.example'),
  bericht: {
    nl: 'Kun je dinsdag om tien uur langskomen?',
    en: 'Could you come by on Tuesday at ten?',
    long: longMessage,
  },
  bestand: same('cv.pdf'),
  bewaarweken: same('26'),
  bijlage: {
    nl: 'Open de bijlage om de afspraak uit je agenda te halen.',
    en: 'Open the attachment to remove it from your calendar.',
  },
  bijlagen: same('route.pdf'),
  browser: same('Firefox'),
  certificaten: {
    nl: 'Ook je stagepaspoort verdwijnt. De code van een certificaat kan daarna niemand controleren.',
    en: 'Your placement passport goes too. After that nobody can check the code of a certificate.',
  },
  code: same('AB12-CD34-EF56-GH78'),
  contactpersoon: same('Marieke van Dalen'),
  dagen: same('3'),
  datum: { nl: '29 maart 2026', en: '29 March 2026' },
  emailadres: same('noor@voorbeeld.example'),
  formulier: { nl: 'Hoe ging de match?', en: 'How did the match go?' },
  frequentie: { nl: 'elke week', en: 'every week' },
  gesprekspartner: same('De Schakel'),
  hulpsoort: { nl: 'boodschappen doen', en: 'doing the shopping' },
  inlogcode: same('123 456'),
  invuller: same('Noor Bakker'),
  kenmerk: same('VP-2026-000123'),
  kvk_nummer: same('12345678'),
  lijst: { nl: 'vacatures', en: 'vacancies' },
  medewerker: same('Marieke van Dalen'),
  meer_reacties: { nl: 'En nog 3 reacties', en: 'And 3 more applications' },
  meer_vacatures: { nl: 'Nog 3 vacatures', en: '3 more vacancies' },
  moment: { nl: 'donderdag 12 maart 2026 van 17:30 tot 20:00 uur', en: 'Thursday 12 March 2026 from 17:30 to 20:00' },
  motivatie: {
    nl: 'Ik heb op dinsdag tijd en wandel graag.',
    en: 'I have time on Tuesdays and like walking.',
    long: longMessage,
  },
  naam: { ...same('Noor Bakker'), long: { nl: longName, en: longName } },
  namen: { nl: 'Noor Bakker, Henk de Boer en nog 5 anderen', en: 'Noor Bakker, Henk de Boer and 5 others' },
  nieuwe_einddatum: { nl: '8 juni 2026', en: '8 June 2026' },
  nieuwe_site: same('Vrijwilligerscentrale Roermond'),
  nieuwe_vacatures: { nl: 'Er zijn 2 nieuwe vacatures', en: 'There are 2 new vacancies' },
  onderwerp: { nl: 'Wandelmaatje', en: 'Walking companion', long: longVacancy },
  passkey: { nl: 'iPhone van Noor', en: 'Noor’s iPhone' },
  organisaties: {
    ...{ nl: 'De Schakel en Voetbalclub', en: 'De Schakel and Voetbalclub' },
    long: {
      nl: 'De Schakel, Voetbalclub, Zorggroep De Linde, Dierenambulance, Buurthuis De Es en nog 35 anderen',
      en: 'De Schakel, Voetbalclub, Zorggroep De Linde, Dierenambulance, Buurthuis De Es and 35 others',
    },
  },
  organisatie: {
    ...same('De Schakel'),
    long: {
      nl: 'Stichting Samen Sterk voor Welzijn, Wonen en Zorg in de Regio',
      en: 'Stichting Samen Sterk voor Welzijn, Wonen en Zorg in de Regio',
    },
  },
  oude_site: same('Vrijwilligerspunt Demo'),
  oude_tijd: { nl: 'dinsdag 10 maart 2026 om 10:00 uur', en: 'Tuesday 10 March 2026 at 10:00' },
  overgenomen: { nl: '2 reacties', en: '2 replies' },
  plaats: { nl: 'Buurthuis De Schakel, Apeldoorn', en: 'Community centre De Schakel, Apeldoorn' },
  postcodegebied: same('7311'),
  reden: { nl: 'We hebben al iemand gevonden.', en: 'We have found somebody already.' },
  samenvatting: {
    nl: 'Ga elke week een uur wandelen met iemand die niet meer alleen naar buiten kan.',
    en: 'Take an hour’s walk every week with somebody who can no longer go out alone.',
  },
  school: same('Het Nieuwe Lyceum'),
  sluitweken: same('12'),
  systeem: same('Windows'),
  telefoon: same('055 123 45 67'),
  tijden: {
    nl: '• dinsdag 10 maart 2026 om 10:00 uur\n• woensdag 11 maart 2026 om 14:30 uur',
    en: '• Tuesday 10 March 2026 at 10:00\n• Wednesday 11 March 2026 at 14:30',
  },
  tijdstip: { nl: 'donderdag 12 maart 2026 om 14:05 uur', en: 'Thursday 12 March 2026 at 14:05' },
  toelichting: { nl: 'We hebben al iemand gevonden.', en: 'We have found somebody already.', long: longMessage },
  uiterste_datum: { nl: '30 april 2026', en: '30 April 2026' },
  uiterste_tijd: { nl: 'woensdag 11 maart 2026 om 12:00 uur', en: 'Wednesday 11 March 2026 at 12:00' },
  uitleg: {
    nl: 'De lijst is te lang voor één bestand. Kies eerst filters.',
    en: 'The list is too long for one file. Choose filters first.',
  },
  uitnodiger: same('Marieke van Dalen'),
  uren: same('24'),
  aantal: same('7'),
  vacature: { nl: 'Wandelmaatje', en: 'Walking companion', long: longVacancy },
  voornaam: { ...same('Noor'), long: { nl: 'Anna-Wilhelmina', en: 'Anna-Wilhelmina' } },
  voornaam_ander: same('Henk'),
  vraag: { nl: 'Op welk adres kunnen mensen langskomen?', en: 'At which address can people come by?' },
  vrijwilliger: { ...same('Noor'), long: { nl: 'Anna-Wilhelmina', en: 'Anna-Wilhelmina' } },
  wachtenden: { nl: 'Er wachten 2 vrijwilligers', en: '2 volunteers wait' },
  wanneer: { nl: 'over 5 dagen', en: 'in 5 days' },
  weken: same('8'),
  wisweken: same('4'),
  zoekopdracht: { nl: 'Tuin & dieren', en: 'Garden & animals' },
}

/** A value for each variable of a template, in the order of its texts. Throws for a variable without a sample. */
export function sampleValues(
  name: TemplateName,
  locale: TextLocale,
  scenario: ScenarioName,
): { name: string; value: string }[] {
  const { fields, partFields } = templateOf(name)
  const names = [...new Set([...Object.keys(fields), ...Object.values(partFields ?? {}).flat()])]
  return names.map((field) => {
    const sample = samples[field]
    if (!sample) throw new Error(`The variable ${field} has no sample`)
    if (scenario === 'empty' && fields[field] === 'optional') return { name: field, value: '' }
    return { name: field, value: (scenario === 'long' ? sample.long : undefined)?.[locale] ?? sample[locale] }
  })
}

const items: Record<TextLocale, MailList['items']> = {
  nl: [
    { title: 'Wandelmaatje', detail: 'De Schakel, Apeldoorn', path: '/vacancies/search' },
    { title: 'Gastvrouw of gastheer', detail: 'Buurthuis Noord, Apeldoorn', path: '/vacancies/search' },
  ],
  en: [
    { title: 'Walking companion', detail: 'De Schakel, Apeldoorn', path: '/vacancies/search' },
    { title: 'Host', detail: 'Buurthuis Noord, Apeldoorn', path: '/vacancies/search' },
  ],
}

/** The lists that a template has a title for; below the last one, where it has words for that, a link to more. */
export function sampleLists(name: TemplateName, locale: TextLocale) {
  const shipped = defaultTexts(name, locale)
  const titles = (['listTitle', 'otherListTitle'] satisfies TemplatePart[]).filter(
    (part) => shipped[part] !== undefined,
  )
  return titles.map((title, index) => ({
    title,
    items: items[locale],
    more: shipped.more !== undefined && index === titles.length - 1 ? { path: '/vacancies/search' } : null,
  }))
}
