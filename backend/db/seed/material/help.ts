/** What people ask and offer each other in the two centers that have one-on-one help. Names and numbers are made up. */
import type {
  HelpBeneficiary,
  HelpCategory,
  HelpFrequency,
  HelpRequestStatus,
  HelpResponseStatus,
} from '#shared/resources/help-request.ts'

export type HelpRequestMaterial = {
  category: HelpCategory
  frequency: HelpFrequency
  pc4: string
  name: string
  onBehalfOf?: HelpBeneficiary
  description: string
  status: HelpRequestStatus
  /** Days since it was sent. */
  age: number
  reason?: string
  /** Left no e-mail address. */
  phoneOnly?: true
}

export type HelpResponseMaterial = {
  name: string
  pc4: string
  frequency: HelpFrequency
  message: string
  categories?: HelpCategory[]
  status: HelpResponseStatus
  age: number
  /** Index of the request that is answered, or that it was connected with. */
  request?: number
}

export type HelpMaterial = { requests: HelpRequestMaterial[]; responses: HelpResponseMaterial[] }

const arnhem: HelpMaterial = {
  requests: [
    {
      category: 'maatje',
      frequency: 'weekly',
      pc4: '6824',
      name: 'Truus Hendriks',
      status: 'open',
      age: 6,
      description:
        'Sinds mijn man is overleden, is het stil in huis. Ik zou graag eens per week een kop koffie drinken.',
    },
    {
      category: 'boodschappen',
      frequency: 'weekly',
      pc4: '6821',
      name: 'Wim Peters',
      status: 'open',
      age: 9,
      description: 'Ik loop met een rollator. De supermarkt lukt nog, maar de tassen naar huis dragen niet.',
    },
    {
      category: 'ict',
      frequency: 'once',
      pc4: '6815',
      name: 'Joke van Dam',
      status: 'open',
      age: 3,
      description: 'Ik heb een nieuwe telefoon en wil leren beeldbellen met mijn kleinkinderen.',
    },
    {
      category: 'taal',
      frequency: 'weekly',
      pc4: '6833',
      name: 'Dawit Tesfay',
      status: 'open',
      age: 12,
      description: 'Ik doe mijn inburgering en wil meer Nederlands praten. Op woensdag en vrijdag heb ik tijd.',
    },
    {
      category: 'vervoer',
      frequency: 'monthly',
      pc4: '6825',
      name: 'Corrie Janssen',
      status: 'open',
      age: 15,
      description: 'Elke maand moet ik naar het ziekenhuis. Ik zie slecht en ga liever niet alleen met de bus.',
    },
    {
      category: 'tuin',
      frequency: 'flexible',
      pc4: '6814',
      name: 'Henk Willemsen',
      status: 'open',
      age: 20,
      description: 'Mijn heg groeit de stoep op. Snoeien gaat niet meer door mijn rug; gereedschap heb ik.',
    },
    {
      category: 'administratie',
      frequency: 'fortnightly',
      pc4: '6822',
      name: 'Mariam Yılmaz',
      status: 'open',
      age: 22,
      description: 'Ik krijg veel brieven en weet niet welke belangrijk zijn. Wie kijkt met me mee?',
    },
    {
      category: 'dieren',
      frequency: 'once',
      pc4: '6828',
      name: 'Ineke Bos',
      status: 'open',
      age: 2,
      description: 'Ik word aan mijn knie geopereerd. Wie laat twee weken lang mijn hond Saartje uit?',
    },
    {
      category: 'klussen',
      frequency: 'once',
      pc4: '6813',
      name: 'Fatima el Amrani',
      status: 'open',
      age: 17,
      description: 'Er moeten een lamp en een paar planken worden opgehangen. Ik heb zelf geen boor.',
    },
    {
      category: 'koken',
      frequency: 'weekly',
      pc4: '6832',
      name: 'Piet Mulder',
      status: 'moderation',
      age: 1,
      description: 'Mijn vrouw kookte altijd. Ik wil leren om zelf een paar gezonde maaltijden te maken.',
    },
    {
      category: 'maatje',
      frequency: 'fortnightly',
      pc4: '6812',
      name: 'Sanne Visser',
      onBehalfOf: 'other',
      status: 'moderation',
      age: 2,
      phoneOnly: true,
      description: 'Voor mijn vader van 81. Hij houdt van schaken en vindt het fijn om naar buiten te gaan.',
    },
    {
      category: 'boodschappen',
      frequency: 'weekly',
      pc4: '6823',
      name: 'Gerda Smit',
      status: 'matched',
      age: 34,
      description: 'Ik heb een gebroken pols en kan tot de zomer niet tillen. Wie haalt op zaterdag mijn boodschappen?',
    },
    {
      category: 'administratie',
      frequency: 'once',
      pc4: '6826',
      name: 'Khalid Haddad',
      status: 'rejected',
      age: 12,
      reason: 'Voor hulp bij schulden is het sociale wijkteam er. We hebben je telefonisch doorverwezen.',
      description: 'Ik heb schulden bij drie bedrijven en wil dat iemand die regelt.',
    },
  ],
  responses: [
    {
      name: 'Lotte Verhoeven',
      pc4: '6824',
      frequency: 'weekly',
      request: 0,
      status: 'available',
      age: 2,
      message: 'Ik woon om de hoek en werk vier dagen. Op vrijdagmiddag heb ik tijd voor koffie en een praatje.',
    },
    {
      name: 'Ruben de Wit',
      pc4: '6811',
      frequency: 'flexible',
      categories: ['klussen', 'tuin', 'ict'],
      status: 'available',
      age: 10,
      message: 'Ik ben handig, heb gereedschap en help graag een ochtend in de week.',
    },
    {
      name: 'Hanneke Kuipers',
      pc4: '6815',
      frequency: 'weekly',
      categories: ['taal', 'maatje', 'administratie'],
      status: 'available',
      age: 5,
      message: 'Ik stond veertig jaar voor de klas en heb nu tijd over. Taal oefenen lijkt me leuk.',
    },
    {
      name: 'Tomasz Nowak',
      pc4: '6823',
      frequency: 'weekly',
      request: 11,
      status: 'matched',
      age: 25,
      message: 'Ik doe op zaterdag toch boodschappen en neem die van een ander graag mee.',
    },
  ],
}

const nijmegen: HelpMaterial = {
  requests: [
    {
      category: 'taal',
      frequency: 'weekly',
      pc4: '6531',
      name: 'Oksana Kovalenko',
      status: 'open',
      age: 4,
      description: 'Ik wil Nederlands oefenen door samen te wandelen langs de Waal.',
    },
    {
      category: 'maatje',
      frequency: 'weekly',
      pc4: '6535',
      name: 'Annie Derks',
      status: 'open',
      age: 8,
      description: 'Ik ben 88 en kom weinig buiten. Samen een spelletje doen of naar de markt zou ik fijn vinden.',
    },
    {
      category: 'ict',
      frequency: 'once',
      pc4: '6541',
      name: 'Jan Thijssen',
      status: 'open',
      age: 5,
      description: 'Inloggen met DigiD lukt me niet meer. Wie legt het rustig uit?',
    },
    {
      category: 'tuin',
      frequency: 'monthly',
      pc4: '6524',
      name: 'Bep Arts',
      status: 'open',
      age: 14,
      description: 'Mijn achtertuin is klein, maar onkruid wieden lukt niet meer op mijn knieën.',
    },
    {
      category: 'vervoer',
      frequency: 'fortnightly',
      pc4: '6533',
      name: 'Ali Demir',
      status: 'open',
      age: 11,
      description: 'Ik moet om de week naar de fysiotherapeut. Wie brengt me? De benzine betaal ik.',
    },
    {
      category: 'boodschappen',
      frequency: 'weekly',
      pc4: '6544',
      name: 'Riet Janssen',
      status: 'open',
      age: 19,
      description: 'Samen naar de winkel gaan, want alleen durf ik het sinds mijn val niet meer.',
    },
    {
      category: 'dieren',
      frequency: 'flexible',
      pc4: '6525',
      name: 'Femke Hermans',
      status: 'open',
      age: 23,
      description: 'Ik heb een chronische ziekte. Op slechte dagen lukt het me niet om mijn hond uit te laten.',
    },
    {
      category: 'overig',
      frequency: 'once',
      pc4: '6511',
      name: 'Kees Gerrits',
      status: 'open',
      age: 7,
      description: 'Ik wil mijn foto’s in albums plakken en zoek iemand die daar een middag bij helpt.',
    },
    {
      category: 'klussen',
      frequency: 'once',
      pc4: '6542',
      name: 'Selma Öztürk',
      status: 'moderation',
      age: 1,
      description: 'Wie helpt mij een kinderbed in elkaar te zetten? Alle onderdelen zijn er.',
    },
    {
      category: 'maatje',
      frequency: 'weekly',
      pc4: '6532',
      name: 'Bram Peeters',
      onBehalfOf: 'other',
      status: 'moderation',
      age: 3,
      description: 'Voor mijn zus van 34 met een lichte beperking. Ze wil graag samen zwemmen of naar de film.',
    },
    {
      category: 'koken',
      frequency: 'fortnightly',
      pc4: '6521',
      name: 'Wilma Linders',
      status: 'done',
      age: 24,
      description: 'Samen koken en eten, want voor één persoon koken vind ik niets aan.',
    },
    {
      category: 'taal',
      frequency: 'weekly',
      pc4: '6534',
      name: 'Yusuf Osman',
      status: 'matched',
      age: 28,
      description: 'Ik studeer voor mijn rijbewijs en wil de theorie in het Nederlands oefenen.',
    },
  ],
  responses: [
    {
      name: 'Eva Wouters',
      pc4: '6535',
      frequency: 'weekly',
      request: 1,
      status: 'available',
      age: 3,
      message: 'Mijn oma woonde in dezelfde buurt. Ik ben student en heb op dinsdag de hele middag vrij.',
    },
    {
      name: 'Jeroen van den Berg',
      pc4: '6511',
      frequency: 'flexible',
      categories: ['vervoer', 'boodschappen', 'klussen'],
      status: 'available',
      age: 9,
      message: 'Ik heb een auto en ben met pensioen. Overdag kan ik bijna altijd.',
    },
    {
      name: 'Marieke Coenen',
      pc4: '6524',
      frequency: 'monthly',
      categories: ['tuin', 'dieren'],
      status: 'available',
      age: 16,
      message: 'Ik woon driehoog zonder tuin en mis het buiten werken. Honden vind ik ook leuk.',
    },
    {
      name: 'Daan Hendriks',
      pc4: '6533',
      frequency: 'weekly',
      request: 11,
      status: 'matched',
      age: 20,
      message: 'Ik was rij-instructeur en kan de verkeersregels goed uitleggen.',
    },
  ],
}

/** By center slug. */
export const helpMaterial: Record<string, HelpMaterial> = { arnhem, nijmegen }
