/** What organisations offer, when they are open and whether a wheelchair gets in, by the kind of their work. */
import type { OrganizationProfile, OrganizationService } from '#shared/resources/organization.ts'
import type { ServiceKind } from '#shared/resources/service-kind.ts'
import type { OrganizationKind } from './organizations.ts'

type Facts = {
  services: OrganizationService[]
  openingHours: OrganizationProfile['openingHours']
  accessible: boolean
}

const service = (
  kind: ServiceKind,
  name: string,
  description: string,
  more: Partial<Omit<OrganizationService, 'kind' | 'name' | 'description'>> = {},
): OrganizationService => ({
  kind,
  name,
  description,
  eligibility: null,
  cost: 'gratis',
  languages: ['Nederlands'],
  accessibility: null,
  ...more,
})

const from = (start: string, end: string) => [{ from: start, to: end }]
const workWeek = (start: string, end: string) => ({
  mon: from(start, end),
  tue: from(start, end),
  wed: from(start, end),
  thu: from(start, end),
  fri: from(start, end),
})
const wheelchair = 'Rolstoeltoegankelijk, met een aangepast toilet'

export const organizationFacts: Partial<Record<OrganizationKind, Facts>> = {
  center: {
    services: [
      service(
        'advies-en-informatie',
        'Adviesgesprek',
        'Een halfuur praten over vrijwilligerswerk dat bij je past. Een afspraak is handig, binnenlopen mag ook.',
        {
          eligibility: 'Voor iedereen vanaf 14 jaar',
          languages: ['Nederlands', 'Engels'],
          accessibility: wheelchair,
        },
      ),
      service(
        'cursus-en-les',
        'Cursussen voor vrijwilligers',
        'Korte cursussen, bijvoorbeeld over luisteren, grenzen stellen en samenwerken.',
        {
          eligibility: 'Voor vrijwilligers van aangesloten organisaties',
          accessibility: wheelchair,
        },
      ),
    ],
    openingHours: { ...workWeek('09:00', '16:30'), fri: from('09:00', '12:30') },
    accessible: true,
  },
  care: {
    services: [
      service(
        'maaltijden-en-spullen',
        'Open eettafel',
        'Elke werkdag een warme maaltijd in het restaurant, ook voor buurtbewoners. Geef je de dag ervoor op.',
        {
          eligibility: 'Voor iedereen van 60 jaar en ouder',
          cost: '€ 9,50 per maaltijd',
          accessibility: wheelchair,
        },
      ),
      service(
        'sport-en-bewegen',
        'Beweegochtend',
        'Rustig bewegen op muziek, zittend of staand, met koffie na afloop.',
        {
          eligibility: 'Voor ouderen uit de buurt',
          cost: '€ 2,50 per keer',
          accessibility: wheelchair,
        },
      ),
    ],
    openingHours: { ...workWeek('08:30', '17:30'), sat: from('10:00', '16:00'), sun: from('10:00', '16:00') },
    accessible: true,
  },
  foodbank: {
    services: [
      service(
        'maaltijden-en-spullen',
        'Voedselpakket',
        'Elke week een pakket met eten en dagelijkse spullen. Je begint met een kort gesprek over je inkomsten en uitgaven.',
        {
          eligibility: 'Voor wie na de vaste lasten te weinig overhoudt voor eten',
          languages: ['Nederlands', 'Engels', 'Arabisch'],
          accessibility: 'Rolstoeltoegankelijk; bezorgen kan in overleg',
        },
      ),
    ],
    openingHours: { tue: from('13:00', '16:00'), thu: from('10:00', '12:30') },
    accessible: true,
  },
  scouting: {
    services: [
      service(
        'activiteit',
        'Zaterdagmiddag bij de scouts',
        'Buiten spelen, bouwen en koken. Je mag drie keer komen kijken voordat je lid wordt.',
        {
          eligibility: 'Voor kinderen van 5 tot en met 17 jaar',
          cost: '€ 12 per maand; er is een regeling voor kleine beurzen',
        },
      ),
    ],
    openingHours: { fri: from('19:00', '21:30'), sat: from('10:00', '16:30') },
    accessible: false,
  },
  language: {
    services: [
      service('ontmoeting', 'Taalcafé', 'Nederlands oefenen bij de koffie. Je hoeft geen afspraak te maken.', {
        eligibility: 'Voor iedereen die Nederlands wil oefenen',
        languages: ['Nederlands', 'Engels', 'Arabisch', 'Oekraïens'],
        accessibility: wheelchair,
      }),
      service(
        'cursus-en-les',
        'Taalmaatje',
        'Een vrijwilliger oefent een halfjaar lang elke week met je, bij je thuis of in het Taalhuis.',
        {
          eligibility: 'Voor volwassenen',
          languages: ['Nederlands', 'Engels'],
        },
      ),
    ],
    openingHours: { mon: from('10:00', '16:00'), wed: from('10:00', '16:00'), thu: from('18:30', '20:30') },
    accessible: true,
  },
  repair: {
    services: [
      service(
        'praktische-hulp',
        'Samen repareren',
        'Neem mee wat kapot is: apparaten, kleding, fietsen of speelgoed. Je betaalt alleen de onderdelen.',
        {
          eligibility: 'Voor iedereen',
          cost: 'gratis, een bijdrage is welkom',
          accessibility: 'Rolstoeltoegankelijk',
        },
      ),
    ],
    openingHours: { wed: from('13:30', '16:30'), sat: from('10:00', '13:00') },
    accessible: true,
  },
  animals: {
    services: [
      service(
        'advies-en-informatie',
        'Een dier adopteren',
        'Maak kennis met de dieren die een thuis zoeken. We denken mee over wat bij je past.',
        {
          eligibility: 'Voor volwassenen',
          cost: 'vanaf € 45',
        },
      ),
      service(
        'praktische-hulp',
        'Gevonden dier brengen',
        'Vond je een zwerfdier? Bel ons; we zeggen wat je het beste kunt doen.',
        {
          eligibility: 'Voor iedereen',
        },
      ),
    ],
    openingHours: { ...workWeek('13:00', '16:00'), sat: from('10:00', '15:00') },
    accessible: false,
  },
  library: {
    services: [
      service('praktische-hulp', 'Digipunt', 'Hulp bij DigiD, de computer en je telefoon. Loop binnen met je vraag.', {
        eligibility: 'Voor iedereen, ook zonder pasje',
        languages: ['Nederlands', 'Engels'],
        accessibility: wheelchair,
      }),
      service('activiteit', 'Voorleesochtend', 'Elke woensdag en zaterdag wordt er voorgelezen.', {
        eligibility: 'Voor kinderen van 2 tot 6 jaar met een volwassene',
        accessibility: wheelchair,
      }),
    ],
    openingHours: { ...workWeek('10:00', '18:00'), thu: from('10:00', '20:00'), sat: from('10:00', '14:00') },
    accessible: true,
  },
  sports: {
    services: [
      service('sport-en-bewegen', 'Wandelvoetbal', 'Voetballen zonder te rennen, op je eigen tempo.', {
        eligibility: 'Voor mensen van 55 jaar en ouder',
        cost: '€ 60 per jaar',
      }),
      service('sport-en-bewegen', 'G-team', 'Samen sporten voor kinderen en jongeren met een beperking.', {
        eligibility: 'Voor jongeren met een beperking',
        cost: '€ 85 per jaar',
        accessibility: 'Rolstoeltoegankelijk; kleedkamer op de begane grond',
      }),
    ],
    openingHours: { tue: from('18:00', '22:00'), thu: from('18:00', '22:00'), sat: from('08:30', '17:30') },
    accessible: true,
  },
  community: {
    services: [
      service('advies-en-informatie', 'Inloopspreekuur', 'Hulp bij formulieren en brieven. Neem de brief mee.', {
        eligibility: 'Voor buurtbewoners',
        languages: ['Nederlands', 'Engels', 'Turks'],
        accessibility: wheelchair,
      }),
      service('ontmoeting', 'Koffieochtend', 'Binnenlopen, koffie drinken en een praatje maken.', {
        eligibility: 'Voor iedereen',
        cost: '€ 0,50 per kopje',
        accessibility: wheelchair,
      }),
      service('maaltijden-en-spullen', 'Buurtmaaltijd', 'Elke vrijdag samen eten. Opgeven kan tot donderdag 12 uur.', {
        eligibility: 'Voor buurtbewoners',
        cost: '€ 5',
        accessibility: wheelchair,
      }),
    ],
    openingHours: { ...workWeek('09:00', '21:30'), fri: from('09:00', '20:00'), sat: from('10:00', '14:00') },
    accessible: true,
  },
  hospice: {
    services: [
      service(
        'zorg-en-begeleiding',
        'Verblijf in het hospice',
        'Een eigen kamer en zorg in de laatste fase van het leven. Naasten zijn altijd welkom.',
        {
          eligibility: 'Voor mensen met een levensverwachting van minder dan drie maanden',
          cost: 'eigen bijdrage; vaak vergoed door de aanvullende verzekering',
          accessibility: wheelchair,
        },
      ),
      service(
        'zorg-en-begeleiding',
        'Waken bij mensen thuis',
        'Een vrijwilliger neemt het een paar uur over, overdag of ’s nachts.',
        {
          eligibility: 'Voor mensen die thuis willen sterven en hun naasten',
        },
      ),
    ],
    openingHours: { ...workWeek('09:00', '20:00'), sat: from('10:00', '20:00'), sun: from('10:00', '20:00') },
    accessible: true,
  },
  museum: {
    services: [
      service('activiteit', 'Rondleiding', 'Een gids vertelt de verhalen achter de voorwerpen. Duurt een uur.', {
        eligibility: 'Voor groepen van 4 tot 15 mensen',
        cost: '€ 4 per persoon',
        languages: ['Nederlands', 'Engels', 'Duits'],
        accessibility: 'De begane grond is toegankelijk voor rolstoelen, de zolder niet',
      }),
    ],
    openingHours: { wed: from('13:00', '17:00'), sat: from('11:00', '17:00'), sun: from('13:00', '17:00') },
    accessible: true,
  },
  nature: {
    services: [
      service('activiteit', 'Werkochtend', 'Een ochtend samen buiten aan het werk. Gereedschap en koffie zijn er.', {
        eligibility: 'Voor iedereen vanaf 12 jaar',
      }),
      service('sport-en-bewegen', 'Natuurwandeling', 'Met een gids door het gebied, ongeveer vijf kilometer.', {
        cost: '€ 3, kinderen gratis',
      }),
    ],
    openingHours: { sat: from('09:00', '12:30') },
    accessible: false,
  },
  school: {
    services: [
      service('ontmoeting', 'Ouderkamer', 'Koffie en een goed gesprek over opvoeden, met iedere maand een gast.', {
        eligibility: 'Voor ouders van de school',
        accessibility: wheelchair,
      }),
    ],
    openingHours: { ...workWeek('08:15', '15:00'), wed: from('08:15', '12:30') },
    accessible: true,
  },
  table: {
    services: [
      service(
        'maaltijden-en-spullen',
        'Aanschuiftafel',
        'Samen eten op dinsdag en donderdag. Meld je aan voor 11 uur, dan staat er een bord klaar.',
        {
          eligibility: 'Voor iedereen',
          cost: 'betaal wat je kunt missen',
          languages: ['Nederlands', 'Engels'],
          accessibility: 'Rolstoeltoegankelijk',
        },
      ),
    ],
    openingHours: { tue: from('16:00', '20:00'), thu: from('16:00', '20:00') },
    accessible: true,
  },
  festival: {
    services: [
      service(
        'activiteit',
        'Meedoen aan het festival',
        'Heb je een idee voor het programma, of wil je een standplaats? Kom langs op de open avond.',
        {
          eligibility: 'Voor inwoners en verenigingen',
        },
      ),
    ],
    openingHours: { mon: from('19:30', '21:30') },
    accessible: false,
  },
}
