/** Organisations of every center, by the kind of work they do. Names hold no place but `{town}`, the center's own. */
import type { OrganizationStatus, OrganizationType } from '#shared/resources/organization.ts'
import type { TargetGroup, Theme } from '#shared/resources/taxonomies.ts'

export type OrganizationKind =
  | 'care'
  | 'foodbank'
  | 'scouting'
  | 'language'
  | 'repair'
  | 'animals'
  | 'library'
  | 'sports'
  | 'community'
  | 'hospice'
  | 'museum'
  | 'nature'
  | 'school'
  | 'center'
  | 'table'
  | 'festival'
  | 'clothing'
  | 'transport'
  | 'company'
  | 'choir'

export type OrganizationMaterial = {
  kind: OrganizationKind
  /** One per center, in the order of the centers; a single one serves all. */
  names: string[]
  type: OrganizationType
  status: OrganizationStatus
  statusReason?: string
  mission: string
  description: string
  themes: Theme[]
  targetGroups: TargetGroup[]
  anbi: boolean
}

const approved = { type: 'Organization', status: 'approved', anbi: true } as const

export const organizationMaterial: OrganizationMaterial[] = [
  {
    ...approved,
    kind: 'center',
    names: ['{center}'],
    type: 'VolunteerCenter',
    mission: 'Iedereen die iets voor een ander wil doen, vindt hier een plek.',
    description:
      'Wij adviseren vrijwilligers en organisaties, geven cursussen en zorgen dat goede initiatieven in {town} en omgeving de mensen vinden die ze nodig hebben.',
    themes: ['welzijn', 'onderwijs'],
    targetGroups: ['iedereen'],
  },
  {
    ...approved,
    kind: 'care',
    names: [
      'Woonzorgcentrum De Lindehof',
      'Zorghuis De Bongerd',
      'Woonzorgcentrum Maaszicht',
      'Woonzorgcentrum De Klinkenberg',
      'Zorghuis Het Anker',
      'Woonzorgcentrum Rijnzicht',
      'Woonzorgcentrum De Waalhof',
    ],
    mission: 'Een thuis waar ouderen zichzelf kunnen blijven.',
    description:
      'Bij ons wonen ruim tachtig ouderen, een deel van hen met dementie. Vrijwilligers maken hier het verschil tussen verzorgd worden en een fijne dag hebben. We werken met een vaste coördinator die iedereen persoonlijk inwerkt.',
    themes: ['zorg', 'welzijn'],
    targetGroups: ['ouderen'],
  },
  {
    ...approved,
    kind: 'foodbank',
    names: ['Voedselbank {town}'],
    mission: 'Geen bord blijft leeg en geen eten wordt weggegooid.',
    description:
      'Iedere week krijgen ruim honderd huishoudens een pakket dat wij samenstellen uit wat winkels, telers en particulieren geven. Alles wordt gedaan door vrijwilligers, van het ophalen tot de intake.',
    themes: ['noodhulp', 'welzijn'],
    targetGroups: ['gezinnen', 'iedereen'],
  },
  {
    ...approved,
    kind: 'scouting',
    names: [
      'Scouting De Trekvogels',
      'Scouting De Heidepioniers',
      'Scouting Sint Joris',
      'Scouting De Langenberg',
      'Scouting De Eekhoorns',
      'Scouting De Rijnruiters',
      'Scouting De Waalgeuzen',
    ],
    mission: 'Kinderen ontdekken buiten wat ze samen kunnen.',
    description:
      'Elke zaterdag spelen, bouwen en koken we met zo’n tachtig kinderen van vijf tot zeventien jaar. Ons blokhuis staat aan de bosrand en wordt door de groep zelf onderhouden.',
    themes: ['sport', 'natuur'],
    targetGroups: ['kinderen', 'jongeren'],
  },
  {
    ...approved,
    kind: 'language',
    names: ['Taalhuis {town}'],
    mission: 'Taal opent deuren: naar werk, school en buren.',
    description:
      'In het Taalhuis oefenen nieuwkomers en Nederlanders die moeite hebben met lezen en schrijven met een vaste vrijwilliger. We werken samen met de gemeente en het regionale opleidingencentrum.',
    themes: ['onderwijs', 'welzijn'],
    targetGroups: ['nieuwkomers', 'iedereen'],
  },
  {
    ...approved,
    kind: 'repair',
    names: ['Repair Café {town}'],
    anbi: false,
    mission: 'Weggooien? Mooi niet!',
    description:
      'Twee keer per maand repareren handige mensen samen met de eigenaar alles wat kapot is: van broodrooster tot broek. Wat gerepareerd wordt, hoeft niet nieuw gekocht te worden.',
    themes: ['duurzaamheid'],
    targetGroups: ['iedereen'],
  },
  {
    ...approved,
    kind: 'animals',
    names: [
      'Dierenopvang De Warme Poot',
      'Dierenopvang Veluwerand',
      'Dierenopvang De Maaspootjes',
      'Dierenopvang De Wissel',
      'Dierenopvang Het Hokje',
      'Dierenopvang De Brink',
      'Dierenopvang De Zwerver',
    ],
    mission: 'Elk dier verdient een tweede kans.',
    description:
      'We vangen zwerfdieren en afstandsdieren op en zoeken een nieuw thuis voor hen. Met een klein team van beroepskrachten en een grote groep vrijwilligers zorgen we zeven dagen per week voor honden, katten en konijnen.',
    themes: ['natuur', 'goede-doelen'],
    targetGroups: ['dieren'],
  },
  {
    ...approved,
    kind: 'library',
    names: ['Bibliotheek {town}'],
    mission: 'Lezen, leren en elkaar ontmoeten onder één dak.',
    description:
      'De bibliotheek is allang meer dan boeken: er is een leerplein, een digipunt, een voorleeshoek en een maakplaats. Vrijwilligers begeleiden bezoekers en bedenken mee.',
    themes: ['cultuur', 'onderwijs'],
    targetGroups: ['iedereen', 'kinderen'],
  },
  {
    ...approved,
    kind: 'sports',
    names: [
      'Sportvereniging De Sprinters',
      'v.v. Heidebloem',
      'Sportclub Maasgouw Rood-Wit',
      'Sportvereniging Blauw Geel',
      'v.v. De Valleirakkers',
      'Sportclub Rijnstreek',
      'Sportvereniging De Treffers van West',
    ],
    anbi: false,
    mission: 'Sport voor iedereen, ook als het niet vanzelf gaat.',
    description:
      'Onze vereniging heeft zeshonderd leden van vier tot tachtig jaar, een G-team en een wandelvoetbalgroep. Zonder vrijwilligers in de kantine, langs de lijn en in het bestuur rolt er geen bal.',
    themes: ['sport'],
    targetGroups: ['kinderen', 'jongeren', 'mensen-met-een-beperking'],
  },
  {
    ...approved,
    kind: 'community',
    names: [
      'Buurthuis De Schakel',
      'Dorpshuis De Kern',
      'Gemeenschapshuis De Donderie',
      'Wijkhuis De Meent',
      'Dorpshuis De Brug',
      'Wijkcentrum De Overkant',
      'Wijkcentrum De Ark',
    ],
    mission: 'De huiskamer van de buurt: de koffie staat klaar.',
    description:
      'Van naailes tot spreekuur en van kindermiddag tot buurtmaaltijd: hier gebeurt het. Buurtbewoners bedenken de activiteiten en voeren ze samen uit.',
    themes: ['welzijn', 'evenementen'],
    targetGroups: ['iedereen', 'gezinnen', 'ouderen'],
  },
  {
    ...approved,
    kind: 'hospice',
    names: [
      'Hospice De Reling',
      'Hospice De Heidekamp',
      'Hospice Het Veerhuys',
      'Hospice De Olijftak',
      'Hospice Bethanië',
      'Hospice De Rozenhof',
      'Hospice De Luwte',
    ],
    mission: 'De laatste weken zoals thuis.',
    description:
      'In ons bijna-thuis-huis verblijven vier gasten in de laatste fase van hun leven. Negentig vrijwilligers zorgen samen met wijkverpleegkundigen voor rust, warmte en aandacht. Je krijgt een introductietraining van vijf dagdelen.',
    themes: ['zorg'],
    targetGroups: ['ouderen', 'mantelzorgers'],
  },
  {
    ...approved,
    kind: 'museum',
    names: [
      'Streekmuseum De Oude Smidse',
      'Streekmuseum De Vierschoten',
      'Historiehuis De Cuypershof',
      'Streekmuseum De Heibel',
      'Museum De Oude School',
      'Museum Het Stoomgemaal',
      'Museum De Stadspoort',
    ],
    mission: 'Verhalen van hier, verteld door mensen van hier.',
    description:
      'Het museum laat zien hoe mensen in deze streek leefden en werkten. Onze collectie wordt beheerd, beschreven en uitgelegd door een team van zestig vrijwilligers.',
    themes: ['cultuur'],
    targetGroups: ['iedereen'],
  },
  {
    ...approved,
    kind: 'nature',
    names: ['Natuurwerkgroep {town}'],
    mission: 'Handen in de grond, hoofd in de wind.',
    description:
      'We knotten wilgen, verwijderen opslag van de hei, tellen vlinders en leggen poelen aan. Gereedschap en koffie zijn er altijd, ervaring is niet nodig.',
    themes: ['natuur', 'duurzaamheid'],
    targetGroups: ['iedereen'],
  },
  {
    ...approved,
    kind: 'school',
    names: [
      'Basisschool De Regenboog',
      'Basisschool De Looschool',
      'Basisschool De Zonnesteen',
      'Basisschool De Vuurvlinder',
      'Basisschool De Wegwijzer',
      'Basisschool Het Mozaïek',
      'Basisschool De Zonnewende',
    ],
    type: 'School',
    anbi: false,
    mission: 'Elk kind leert op zijn eigen manier.',
    description:
      'Op onze school zitten driehonderd kinderen. Vrijwilligers helpen bij het lezen, in de schooltuin en bij het overblijven, en zijn voor veel kinderen een vertrouwd gezicht.',
    themes: ['onderwijs'],
    targetGroups: ['kinderen'],
  },
  {
    ...approved,
    kind: 'table',
    names: [
      'Stichting Samen aan Tafel',
      'Diaconaal Platform De Brug',
      'Stichting De Zonnebloemtafel',
      'Stichting Aanschuiven',
      'Stichting De Open Deur',
      'Stichting Resto Rijnzicht',
      'Stichting De Lange Tafel',
    ],
    mission: 'Samen eten is samen leven.',
    description:
      'Twee avonden per week koken we voor iedereen die wil aanschuiven, of het nu om de gezelligheid gaat of om de portemonnee. We werken met groenten van de tuinderijen en met wat de winkels overhouden.',
    themes: ['welzijn', 'religie'],
    targetGroups: ['iedereen', 'ouderen'],
  },
  {
    ...approved,
    kind: 'festival',
    names: ['Stichting Zomerfeest {town}'],
    anbi: false,
    mission: 'Vier dagen feest, gemaakt door driehonderd paar handen.',
    description:
      'Elk jaar organiseren we een festival met muziek, theater en een kinderplein. Het hele jaar door werken kleine ploegen aan programma, vergunningen en opbouw.',
    themes: ['evenementen', 'cultuur'],
    targetGroups: ['iedereen', 'jongeren'],
  },
  {
    kind: 'clothing',
    names: ['Kledingbank {town}'],
    type: 'Organization',
    status: 'pending',
    anbi: false,
    mission: 'Goede kleding voor wie het even niet kan betalen.',
    description:
      'We starten dit najaar met een kledingwinkel waar gezinnen met een verwijzing gratis kleding uitzoeken.',
    themes: ['noodhulp'],
    targetGroups: ['gezinnen'],
  },
  {
    kind: 'transport',
    names: ['Wensbus {town}'],
    type: 'Organization',
    status: 'pending',
    anbi: false,
    mission: 'Deur tot deur, met een praatje onderweg.',
    description:
      'Vrijwillige chauffeurs rijden bewoners die slecht ter been zijn naar het ziekenhuis, de kapper of familie.',
    themes: ['welzijn'],
    targetGroups: ['ouderen', 'mensen-met-een-beperking'],
  },
  {
    kind: 'company',
    names: ['Schoonmaakbedrijf Blinkend'],
    type: 'Organization',
    status: 'denied',
    statusReason: 'Een onderneming met winstoogmerk kan geen vrijwilligers werven: het gaat om betaald werk.',
    anbi: false,
    mission: 'Schoon is schoon.',
    description: 'Schoonmaak van kantoren en scholen.',
    themes: ['goede-doelen'],
    targetGroups: ['iedereen'],
  },
  {
    kind: 'choir',
    names: ['Zangvereniging Cantabile'],
    type: 'Organization',
    status: 'archived',
    statusReason: 'De vereniging is opgeheven.',
    anbi: false,
    mission: 'Zingen voor je plezier.',
    description: 'Gemengd koor met een klassiek en licht repertoire; opgeheven na vijftig jaar.',
    themes: ['cultuur'],
    targetGroups: ['iedereen'],
  },
]
