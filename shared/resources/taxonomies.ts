/** Taxonomies: the slugs on the wire. Their names are messages (`taxonomy-names.ts`), and in `GET /api/v1/{taxonomy}`. */

export const themeSlugs = [
  'zorg',
  'welzijn',
  'sport',
  'natuur',
  'goede-doelen',
  'duurzaamheid',
  'evenementen',
  'cultuur',
  'noodhulp',
  'onderwijs',
  'politiek',
  'religie',
] as const
export type Theme = (typeof themeSlugs)[number]
/** Of one vacancy or activity. */
export const themeLimit = 3

export const categorySlugs = [
  'maatje',
  'activiteitenbegeleiding',
  'tuin',
  'taal',
  'administratie',
  'coaching',
  'bestuur',
  'boodschappen',
  'collecte',
  'ict',
  'creatief',
  'dieren',
  'financien',
  'gastvrijheid',
  'armoede',
  'winkel',
  'juridisch',
  'klussen',
  'koken',
  'marketing',
  'design',
  'coordinatie',
  'schoonmaak',
  'techniek',
  'training',
  'vervoer',
] as const
export type Category = (typeof categorySlugs)[number]

export const targetGroupSlugs = [
  'ouderen',
  'kinderen',
  'jongeren',
  'gezinnen',
  'mensen-met-een-beperking',
  'nieuwkomers',
  'mantelzorgers',
  'dieren',
  'iedereen',
] as const
export type TargetGroup = (typeof targetGroupSlugs)[number]

/** With their Dutch names: a volunteer's skills are stored by name, beside those in the volunteer's own words. */
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
