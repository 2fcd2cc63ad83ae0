/** Taxonomies: the slugs on the wire. Their names are in the client's messages and in `GET /api/v1/{taxonomy}`. */

export const themes = {
  zorg: 'Zorg',
  welzijn: 'Welzijn',
  sport: 'Sport',
  natuur: 'Natuur',
  'goede-doelen': 'Goede doelen',
  duurzaamheid: 'Duurzaamheid',
  evenementen: 'Evenementen',
  cultuur: 'Cultuur',
  noodhulp: 'Noodhulp',
  onderwijs: 'Onderwijs',
  politiek: 'Politiek',
  religie: 'Religie',
} as const
export type Theme = keyof typeof themes
export const themeSlugs = Object.keys(themes) as Theme[]

export const categories = {
  maatje: 'Maatje',
  activiteitenbegeleiding: 'Activiteitenbegeleiding',
  tuin: 'Tuin',
  taal: 'Taal',
  administratie: 'Administratie',
  coaching: 'Coaching',
  bestuur: 'Bestuur',
  boodschappen: 'Boodschappen',
  collecte: 'Collecte',
  ict: 'ICT',
  creatief: 'Creatief',
  dieren: 'Dieren',
  financien: 'Financiën',
  gastvrijheid: 'Gastvrijheid',
  armoede: 'Armoede',
  winkel: 'Winkel',
  juridisch: 'Juridisch',
  klussen: 'Klussen',
  koken: 'Koken',
  marketing: 'Marketing',
  design: 'Design',
  coordinatie: 'Coördinatie',
  schoonmaak: 'Schoonmaak',
  techniek: 'Techniek',
  training: 'Training',
  vervoer: 'Vervoer',
} as const
export type Category = keyof typeof categories
export const categorySlugs = Object.keys(categories) as Category[]

export const targetGroups = {
  ouderen: 'Ouderen',
  kinderen: 'Kinderen',
  jongeren: 'Jongeren',
  gezinnen: 'Gezinnen',
  'mensen-met-een-beperking': 'Mensen met een beperking',
  nieuwkomers: 'Nieuwkomers',
  mantelzorgers: 'Mantelzorgers',
  dieren: 'Dieren',
  iedereen: 'Iedereen',
} as const
export type TargetGroup = keyof typeof targetGroups
export const targetGroupSlugs = Object.keys(targetGroups) as TargetGroup[]

export const skills = {
  luisteren: 'Luisteren',
  organiseren: 'Organiseren',
  koken: 'Koken',
  tuinieren: 'Tuinieren',
  computers: 'Computers',
  klussen: 'Klussen',
  lesgeven: 'Lesgeven',
  rijbewijs: 'Autorijden (rijbewijs B)',
  ehbo: 'EHBO',
  schrijven: 'Schrijven',
  fotograferen: 'Fotograferen',
  muziek: 'Muziek maken',
  talen: 'Talen spreken',
  boekhouden: 'Boekhouden',
} as const
export type Skill = keyof typeof skills
export const skillSlugs = Object.keys(skills) as Skill[]
