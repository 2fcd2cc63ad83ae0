import { apiPath } from '#shared/json-api/query.ts'
import type { Locale } from '#shared/site.ts'
import {
  type ImportField,
  type ImportKind,
  importFields,
  type importOutcomes,
  type importReasons,
  type importResults,
  type importStatuses,
} from './import-values.ts'

export type { Import, ImportRow } from './import-schema.ts'

export type ImportStatus = (typeof importStatuses)[number]

export type ImportOutcome = (typeof importOutcomes)[number]

export type ImportResult = (typeof importResults)[number]

export type ImportReason = (typeof importReasons)[number]

const dutchPlace = {
  street: ['Straat', 'Street'],
  houseNumber: ['Huisnummer', 'House number'],
  postalCode: ['Postcode', 'Postcode'],
  city: ['Plaats', 'City'],
} as const

/** The name of each column in the template, and the English one. */
export const importHeadings: {
  [Kind in ImportKind]: Record<(typeof importFields)[Kind][number], readonly [string, string]>
} = {
  users: {
    email: ['E-mailadres', 'E-mail address'],
    firstName: ['Voornaam', 'First name'],
    lastName: ['Achternaam', 'Last name'],
    phone: ['Telefoonnummer', 'Phone number'],
    postalCode4: ['Postcode', 'Postcode'],
    locale: ['Taal', 'Language'],
    role: ['Rol', 'Role'],
    organization: ['Organisatie', 'Organization'],
  },
  organizations: {
    name: ['Naam', 'Name'],
    kvkNumber: ['KvK-nummer', 'KvK number'],
    kvkBranchNumber: ['Vestigingsnummer', 'Branch number'],
    email: ['E-mailadres', 'E-mail address'],
    phone: ['Telefoonnummer', 'Phone number'],
    website: ['Website', 'Website'],
    description: ['Omschrijving', 'Description'],
    ...dutchPlace,
    themes: ['Onderwerpen', 'Themes'],
    targetGroups: ['Voor wie', 'Target groups'],
  },
  vacancies: {
    organization: ['Organisatie', 'Organization'],
    title: ['Titel', 'Title'],
    summary: ['Kort gezegd', 'In short'],
    tasks: ['Wat ga je doen', 'Tasks'],
    requirements: ['Wat vragen we', 'Requirements'],
    offer: ['Wat bieden we', 'Offer'],
    kind: ['Soort', 'Kind'],
    themes: ['Onderwerpen', 'Themes'],
    dayparts: ['Dagdelen', 'Dayparts'],
    hoursPerWeek: ['Uren', 'Hours'],
    positions: ['Aantal plaatsen', 'Positions'],
    startsOn: ['Begint op', 'Starts on'],
    endsOn: ['Eindigt op', 'Ends on'],
    expiresOn: ['Open tot', 'Open until'],
    languageLevel: ['Niveau Nederlands', 'Level of Dutch'],
    minAge: ['Leeftijd vanaf', 'Minimum age'],
    vogRequired: ['VOG', 'VOG required'],
    reimbursement: ['Vergoeding', 'Reimbursement'],
    contactName: ['Contactpersoon', 'Contact person'],
    contactEmail: ['E-mail contactpersoon', 'Contact e-mail'],
    contactPhone: ['Telefoon contactpersoon', 'Contact phone'],
    ...dutchPlace,
    titleEn: ['Titel in het Engels', 'Title in English'],
    summaryEn: ['Kort gezegd in het Engels', 'In short, in English'],
    tasksEn: ['Wat ga je doen in het Engels', 'Tasks in English'],
    requirementsEn: ['Wat vragen we in het Engels', 'Requirements in English'],
    offerEn: ['Wat bieden we in het Engels', 'Offer in English'],
    reimbursementEn: ['Vergoeding in het Engels', 'Reimbursement in English'],
  },
}

/** One line of each template, as an example. */
export const importExamples: { [Kind in ImportKind]: Partial<Record<(typeof importFields)[Kind][number], string>> } = {
  users: {
    email: 'noor@voorbeeld.example',
    firstName: 'Noor',
    lastName: 'Visser',
    phone: '06 12 34 56 78',
    postalCode4: '7311',
    locale: 'nl',
    role: 'lid',
    organization: 'Buurthuis De Linde',
  },
  organizations: {
    name: 'Buurthuis De Linde',
    kvkNumber: '12345678',
    email: 'info@delinde.example',
    phone: '055 123 45 67',
    website: 'www.delinde.example',
    description: 'Een huiskamer voor de hele buurt.',
    street: 'Dorpsstraat',
    houseNumber: '1',
    postalCode: '7311 AA',
    city: 'Apeldoorn',
    themes: 'Welzijn, Cultuur',
    targetGroups: 'Ouderen, Iedereen',
  },
  vacancies: {
    organization: 'Buurthuis De Linde',
    title: 'Koffieschenker',
    summary: 'Schenk koffie en thee in het buurthuis.',
    tasks: 'Je schenkt koffie en maakt een praatje met bezoekers.',
    requirements: 'Je luistert graag.',
    offer: 'Een leuk team en elk jaar een uitje.',
    kind: 'Elke week of maand',
    themes: 'Welzijn',
    dayparts: 'Ochtend, Middag',
    hoursPerWeek: '3,5',
    positions: '2',
    languageLevel: 'Een beetje Nederlands',
    minAge: '16',
    vogRequired: 'nee',
    reimbursement: 'Reiskosten',
    contactName: 'Noor Visser',
    contactEmail: 'noor@delinde.example',
    contactPhone: '055 123 45 67',
    street: 'Dorpsstraat',
    houseNumber: '1',
    postalCode: '7311 AA',
    city: 'Apeldoorn',
    titleEn: 'Serving coffee',
    summaryEn: 'Serve coffee and tea at the community centre.',
    tasksEn: 'You serve coffee and have a chat with visitors.',
    requirementsEn: 'You like to listen.',
    offerEn: 'A friendly team and a day out every year.',
    reimbursementEn: 'Travel costs',
  },
}

/** The columns of a template and of the choice of columns: those of English texts only on a site that has English. */
export const importFieldsOn = (kind: ImportKind, locales: readonly Locale[]): readonly ImportField[] =>
  importFields[kind].filter((field) => !field.endsWith('En') || locales.includes('en'))

/** Columns without which no line says which record it is about. */
export const neededFields: Record<ImportKind, readonly ImportField[]> = {
  users: ['email'],
  organizations: ['name'],
  vacancies: ['organization', 'title'],
}

/** Index of the column in the file, by attribute. */
export type ImportColumns = Partial<Record<ImportField, number>>

export type ImportError = { field: ImportField; reason: ImportReason; value: string }

/** Kinds whose new records the center may let wait: drafts, and organizations in the queue. */
export const publishableKinds: readonly ImportKind[] = ['organizations', 'vacancies']

export const importLineLimit = 10_000

/** Bytes. */
export const importSizeLimit = 5 * 1024 * 1024

const path = '/api/v1/imports'

export const importsPath = (kind: ImportKind) => `${path}?kind=${kind}`

/** The center's imports of a kind, the newest first. */
export const recentImportsPath = (kind: ImportKind) => apiPath(path, { filter: { kind_eq: kind }, page: { size: 5 } })

export const importPath = (id: string) => `${path}/${encodeURIComponent(id)}`

export const importRunPath = (id: string) => `${importPath(id)}/run`

type Lines = { outcome?: ImportOutcome | undefined; result?: ImportResult | undefined; page?: number }

export const importRowsPath = (id: string, { outcome, result, page }: Lines = {}) =>
  apiPath('/api/v1/import_rows', {
    filter: { import_id_eq: id, outcome_eq: outcome, result_eq: result },
    page: { number: page, size: 50 },
  })
