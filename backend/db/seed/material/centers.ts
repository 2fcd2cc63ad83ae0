/** The seven volunteer centers: ids and slugs are the same in `config/`. */
import type { AppContext, Tenant } from '#shared/site.ts'

export type CenterMaterial = {
  id: number
  tenant: Tenant
  appContext: AppContext
  slug: string
  name: string
  region: string
  /** Town that the texts speak of. */
  town: string
  isDefault: boolean
  latitude: number
  longitude: number
  colors: { primary: string; secondary: string }
  contact: { name: string; phone: string; street: string; postalCode: string; hours: string[]; hoursEn?: string[] }
  heroTitle: string
  heroIntro: string
  /** English words of centers whose tenant has languages. */
  heroIntroEn?: string
  about: string
  /** Places with their postal code areas, the largest first. */
  places: { place: string; pc4: string[] }[]
  /** Vacancies, users and applications at scale 1. */
  counts: { vacancies: number; users: number; applications: number }
  /** Its list is long: over two hundred open vacancies. */
  manyVacancies?: true
}

const first = { vacancies: 72, users: 46, applications: 96 }
const second = { vacancies: 40, users: 24, applications: 40 }

export const centerMaterial: CenterMaterial[] = [
  {
    id: 1,
    tenant: 'demo',
    appContext: 'gelderland',
    slug: 'demo',
    name: 'Vrijwilligerspunt Demo',
    region: 'Apeldoorn en omgeving',
    town: 'Apeldoorn',
    isDefault: true,
    latitude: 52.2112,
    longitude: 5.9699,
    colors: { primary: '#0f766e', secondary: '#f59e0b' },
    contact: {
      name: 'Marieke van Dalen',
      phone: '055 200 18 40',
      street: 'Stationsstraat 14',
      postalCode: '7311 NZ',
      hours: ['maandag tot en met donderdag 09:00–16:30 uur', 'vrijdag 09:00–12:30 uur'],
    },
    heroTitle: 'Wat wil jij doen?',
    heroIntro:
      'Van een uurtje wandelen tot een vaste middag in de keuken: in Apeldoorn en de dorpen eromheen is jouw tijd welkom.',
    about:
      'Vrijwilligerspunt Demo brengt mensen en organisaties bij elkaar in Apeldoorn, Ugchelen, Beekbergen, Loenen, Vaassen en Epe. We denken mee over wat bij je past en helpen organisaties om hun vrijwilligers goed te ontvangen.',
    places: [
      {
        place: 'Apeldoorn',
        pc4: [
          '7311',
          '7312',
          '7313',
          '7314',
          '7315',
          '7316',
          '7321',
          '7322',
          '7323',
          '7325',
          '7327',
          '7331',
          '7333',
          '7335',
        ],
      },
      { place: 'Epe', pc4: ['8161', '8162'] },
      { place: 'Vaassen', pc4: ['8171', '8172'] },
      { place: 'Ugchelen', pc4: ['7339'] },
      { place: 'Beekbergen', pc4: ['7361'] },
      { place: 'Loenen', pc4: ['7371'] },
    ],
    counts: first,
  },
  {
    id: 2,
    tenant: 'oldebroek',
    appContext: 'gelderland',
    slug: 'oldebroek',
    name: 'Vrijwilligerspunt Oldebroek',
    region: 'Gemeente Oldebroek',
    town: 'Wezep',
    isDefault: true,
    latitude: 52.4454,
    longitude: 5.9013,
    colors: { primary: '#1f6b3b', secondary: '#d97706' },
    contact: {
      name: 'Gerrit van de Weg',
      phone: '0525 20 41 10',
      street: 'Raadhuisplein 3',
      postalCode: '8096 CA',
      hours: ['dinsdag en donderdag 09:00–12:30 uur', 'woensdag 13:00–16:30 uur'],
    },
    heroTitle: 'Samen houden we onze dorpen sterk',
    heroIntro:
      'Help een buur, train een team of onderhoud een stuk heide. Vind vrijwilligerswerk dichtbij, in alle kernen van de gemeente.',
    about:
      'Vrijwilligerspunt Oldebroek is er voor iedereen die iets wil doen in Oldebroek, Wezep, ’t Harde, Hattemerbroek, Oosterwolde en Noordeinde, en voor de verenigingen en organisaties die op hen rekenen.',
    places: [
      { place: 'Wezep', pc4: ['8091'] },
      { place: 'Oldebroek', pc4: ['8096'] },
      { place: "'t Harde", pc4: ['8084'] },
      { place: 'Hattemerbroek', pc4: ['8094'] },
      { place: 'Oosterwolde', pc4: ['8097'] },
      { place: 'Noordeinde', pc4: ['8079'] },
    ],
    counts: first,
  },
  {
    id: 3,
    tenant: 'roermond',
    appContext: 'gelderland',
    slug: 'roermond',
    name: 'Vrijwilligerscentrale Roermond',
    region: 'Gemeente Roermond',
    town: 'Roermond',
    isDefault: true,
    latitude: 51.1942,
    longitude: 5.9875,
    colors: { primary: '#8a1c3b', secondary: '#2a9d8f' },
    contact: {
      name: 'Ine Janssen',
      phone: '0475 20 22 60',
      street: 'Swalmerstraat 41',
      postalCode: '6041 CX',
      hours: ['maandag tot en met vrijdag 09:30–13:00 uur', 'dinsdagmiddag op afspraak'],
    },
    heroTitle: 'Jouw tijd is goud waard',
    heroIntro:
      'Bij verenigingen, musea, zorghuizen en buurten in Roermond, Swalmen, Herten en Linne zoeken ze mensen zoals jij.',
    about:
      'De Vrijwilligerscentrale Roermond verbindt inwoners met meer dan honderd verenigingen en organisaties. We geven advies, regelen scholing en zetten vrijwilligers in het zonnetje.',
    places: [
      { place: 'Roermond', pc4: ['6041', '6042', '6043', '6044', '6045'] },
      { place: 'Swalmen', pc4: ['6071'] },
      { place: 'Herten', pc4: ['6049'] },
      { place: 'Linne', pc4: ['6067'] },
    ],
    counts: first,
    manyVacancies: true,
  },
  {
    id: 4,
    tenant: 'meedoen',
    appContext: 'meedoen',
    slug: 'ede',
    name: 'Meedoen in Ede',
    region: 'Gemeente Ede',
    town: 'Ede',
    isDefault: true,
    latitude: 52.0403,
    longitude: 5.6649,
    colors: { primary: '#1d4ed8', secondary: '#f59e0b' },
    contact: {
      name: 'Samira El Amrani',
      phone: '0318 20 52 05',
      street: 'Molenstraat 45',
      postalCode: '6711 AW',
      hours: ['maandag tot en met donderdag 09:00–17:00 uur', 'vrijdag 09:00–13:00 uur'],
      hoursEn: ['Monday to Thursday 09:00–17:00', 'Friday 09:00–13:00'],
    },
    heroTitle: 'Doe mee in Ede',
    heroIntro: 'Een praatje, een klus, een les of een rit: kies wat bij je past in Ede, Bennekom, Lunteren of Otterlo.',
    heroIntroEn: 'A chat, a job, a lesson or a lift: choose what suits you in Ede, Bennekom, Lunteren or Otterlo.',
    about:
      'Meedoen in Ede helpt inwoners om mee te doen en elkaar te helpen. Of je nu één keer wilt helpen of elke week: wij wijzen je de weg naar een plek waar je welkom bent.',
    places: [
      { place: 'Ede', pc4: ['6711', '6712', '6713', '6714', '6715', '6716', '6717', '6718'] },
      { place: 'Bennekom', pc4: ['6721'] },
      { place: 'Lunteren', pc4: ['6741'] },
      { place: 'Otterlo', pc4: ['6731'] },
      { place: 'Ederveen', pc4: ['6744'] },
    ],
    counts: first,
  },
  {
    id: 5,
    tenant: 'meedoen',
    appContext: 'meedoen',
    slug: 'barneveld',
    name: 'Meedoen in Barneveld',
    region: 'Gemeente Barneveld',
    town: 'Barneveld',
    isDefault: false,
    latitude: 52.1389,
    longitude: 5.5845,
    colors: { primary: '#6d3fb2', secondary: '#0ea5a4' },
    contact: {
      name: 'Willemien Kroon',
      phone: '0342 20 49 90',
      street: 'Langstraat 62',
      postalCode: '3771 BG',
      hours: ['maandag, dinsdag en donderdag 09:00–16:00 uur'],
      hoursEn: ['Monday, Tuesday and Thursday 09:00–16:00'],
    },
    heroTitle: 'Meedoen begint dichtbij',
    heroIntro: 'In Barneveld, Voorthuizen en Kootwijkerbroek kun je vandaag nog iets voor een ander betekenen.',
    heroIntroEn: 'In Barneveld, Voorthuizen and Kootwijkerbroek you can mean something to someone today.',
    about:
      'Meedoen in Barneveld is de plek waar inwoners, kerken, verenigingen en zorgorganisaties elkaar vinden. Loop gerust binnen voor een gesprek over wat je zou willen doen.',
    places: [
      { place: 'Barneveld', pc4: ['3771', '3772', '3773'] },
      { place: 'Voorthuizen', pc4: ['3781'] },
      { place: 'Kootwijkerbroek', pc4: ['3774'] },
      { place: 'Terschuur', pc4: ['3784'] },
    ],
    counts: second,
  },
  {
    id: 6,
    tenant: 'public',
    appContext: 'gelderland',
    slug: 'arnhem',
    name: 'Vrijwilligerswerk Arnhem',
    region: 'Arnhem en omgeving',
    town: 'Arnhem',
    isDefault: true,
    latitude: 51.9851,
    longitude: 5.8987,
    colors: { primary: '#0b5394', secondary: '#e07a1f' },
    contact: {
      name: 'Roderick Slot',
      phone: '026 200 31 70',
      street: 'Rijnstraat 42',
      postalCode: '6811 EW',
      hours: ['maandag tot en met vrijdag 09:00–17:00 uur', 'inloop op woensdag 14:00–16:00 uur'],
      hoursEn: ['Monday to Friday 09:00–17:00', 'walk in on Wednesday 14:00–16:00'],
    },
    heroTitle: 'Maak Arnhem mooier',
    heroIntro: 'Van Presikhaaf tot Schuytgraaf: er is altijd een plek waar ze op jou zitten te wachten.',
    heroIntroEn: 'From Presikhaaf to Schuytgraaf: there is always a place where people are waiting for you.',
    about:
      'Vrijwilligerswerk Arnhem koppelt mensen aan maatschappelijke organisaties in de stad. We adviseren ook bedrijven die met hun team een dag de handen uit de mouwen willen steken.',
    places: [
      {
        place: 'Arnhem',
        pc4: [
          '6811',
          '6812',
          '6813',
          '6814',
          '6815',
          '6821',
          '6822',
          '6823',
          '6824',
          '6825',
          '6826',
          '6828',
          '6832',
          '6833',
          '6834',
          '6835',
          '6836',
          '6841',
          '6842',
          '6843',
          '6844',
          '6845',
          '6846',
        ],
      },
    ],
    counts: first,
  },
  {
    id: 7,
    tenant: 'public',
    appContext: 'gelderland',
    slug: 'nijmegen',
    name: 'Vrijwilligerswerk Nijmegen',
    region: 'Nijmegen en omgeving',
    town: 'Nijmegen',
    isDefault: false,
    latitude: 51.8425,
    longitude: 5.8528,
    colors: { primary: '#a61e2b', secondary: '#0f7c8f' },
    contact: {
      name: 'Anouk Peters',
      phone: '024 200 28 80',
      street: 'Marikenstraat 29',
      postalCode: '6511 PX',
      hours: ['maandag tot en met donderdag 10:00–16:00 uur'],
      hoursEn: ['Monday to Thursday 10:00–16:00'],
    },
    heroTitle: 'Nijmegen draait op jou',
    heroIntro: 'Studenten, buren en gepensioneerden geven samen kleur aan de stad. Welke kleur kies jij?',
    heroIntroEn: 'Students, neighbours and pensioners colour the city together. Which colour do you choose?',
    about:
      'Vrijwilligerswerk Nijmegen is het knooppunt voor iedereen die iets wil doen voor de stad en de mensen die er wonen, van het Waterkwartier tot Dukenburg.',
    places: [
      {
        place: 'Nijmegen',
        pc4: [
          '6511',
          '6512',
          '6515',
          '6521',
          '6522',
          '6523',
          '6524',
          '6525',
          '6531',
          '6532',
          '6533',
          '6534',
          '6535',
          '6536',
          '6537',
          '6538',
          '6541',
          '6542',
          '6543',
          '6544',
          '6545',
          '6546',
        ],
      },
    ],
    counts: second,
  },
]
