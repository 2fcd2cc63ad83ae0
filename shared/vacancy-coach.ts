/**
 * Hints on the text of a vacancy: what readers miss, what Dutch volunteer centers ask (domain.md DOM-5), plain Dutch and
 * inclusion. A hint never blocks anything; it names the field, the phrase and, where there is one, the replacement.
 */
import { lix, sentencesOf, wordsOf } from './lix.ts'
import type { RareWordFinder } from './rare-words.ts'

export type CoachedField = 'title' | 'summary' | 'tasks' | 'requirements' | 'offer'
export type CoachedText = Partial<Record<CoachedField, string>>

export const coachRules = [
  'titleShort',
  'noRequirements',
  'noOffer',
  'diploma',
  'agePhrase',
  'genderPhrase',
  'paidWork',
  'excluding',
  'longSentence',
  'hardWord',
  'rareWord',
  'hardText',
] as const
export type CoachRule = (typeof coachRules)[number]

export type CoachHint = {
  /** The same for the same hint, so that it can be dismissed. */
  id: string
  rule: CoachRule
  field: CoachedField
  /** The words that the hint is about, as they are in the text. */
  phrase?: string
  /** What one click puts in the place of the phrase. */
  replacement?: string
}

/** A sentence of more words than this is hard to read. */
const longestSentence = 20
/** Läsbarhetsindex (Björnsson, 1968) above which a text counts as hard: newspapers have 40 to 50. */
const hardestLix = 45

/** Words of offices, and what people say. */
const hardWords: Record<string, string> = {
  middels: 'met',
  tevens: 'ook',
  derhalve: 'daarom',
  omtrent: 'over',
  betreffende: 'over',
  participeren: 'meedoen',
  faciliteren: 'helpen bij',
  implementeren: 'invoeren',
  woonachtig: 'wonend',
  accuraat: 'precies',
  adequaat: 'goed',
  additioneel: 'extra',
  assisteren: 'helpen',
  alsmede: 'en ook',
  alvorens: 'voordat',
  beogen: 'willen',
  benodigd: 'nodig',
  communiceren: 'praten',
  competenties: 'vaardigheden',
  conform: 'volgens',
  coördineren: 'regelen',
  creëren: 'maken',
  desgewenst: 'als je wilt',
  dienaangaande: 'daarover',
  diverse: 'verschillende',
  eveneens: 'ook',
  empathisch: 'meelevend',
  essentieel: 'heel belangrijk',
  evalueren: 'nabespreken',
  expertise: 'kennis',
  frequent: 'vaak',
  fungeren: 'werken',
  gaarne: 'graag',
  indien: 'als',
  instrueren: 'uitleggen',
  intrinsiek: 'vanuit jezelf',
  inventariseren: 'nagaan',
  inzake: 'over',
  mits: 'als',
  mobiliseren: 'bij elkaar brengen',
  monitoren: 'volgen',
  nadien: 'daarna',
  omvangrijk: 'groot',
  optimaliseren: 'verbeteren',
  participatie: 'meedoen',
  proactief: 'uit jezelf',
  relevant: 'belangrijk',
  representatief: 'netjes',
  significant: 'duidelijk',
  stimuleren: 'aanmoedigen',
  structureel: 'vast',
  substantieel: 'flink',
  teneinde: 'om',
  thans: 'nu',
  zodoende: 'zo',
}

const patterns: { rule: CoachRule; pattern: RegExp; replacement?: string }[] = [
  // A driving licence and first aid may be asked.
  {
    rule: 'diploma',
    pattern:
      /\b(?:(?:hbo|mbo|wo)[- ]?(?:diploma|opleiding|niveau|denkniveau)|diploma(?!.{0,20}ehbo)|afgeronde (?:opleiding|studie))\b/gi,
  },
  {
    rule: 'agePhrase',
    pattern:
      /\b(?:jonge|jeugdige|jong en dynamisch|tussen de \d{2} en (?:de )?\d{2}(?: jaar)?|maximaal \d{2} jaar|niet ouder dan \d{2})\b/gi,
  },
  {
    rule: 'genderPhrase',
    pattern:
      /\b(?:een (?:sterke |handige )?(?:man|vrouw|dame|heer)|(?:man|vrouw|heer)(?= gezocht)|dames?|heren|mannelijke|vrouwelijke|huisvrouw(?:en)?)\b/gi,
  },
  // Words of work for one gender, without the other beside it: "gastvrouw", not "gastheer of gastvrouw".
  {
    rule: 'genderPhrase',
    pattern:
      /(?<!gast(?:heer|heren)(?: of | en | ?\/ ?))\b(?:gastvrouw(?:en)?|gastheer|gastheren)\b(?!(?: of | en | ?\/ ?-?)(?:gast)?(?:vrouw|heer|heren))(?<!gastvrouw(?:en)?(?: of | en | ?\/ ?)gast(?:heer|heren))/gi,
  },
  { rule: 'genderPhrase', pattern: /\b(?:begeleidster|leidster|verzorgster|kokkin|klusjesman|vakman)s?\b/gi },
  { rule: 'genderPhrase', pattern: /\bvrijwilligster\b/gi, replacement: 'vrijwilliger' },
  { rule: 'genderPhrase', pattern: /\bvrijwilligsters\b/gi, replacement: 'vrijwilligers' },
  { rule: 'genderPhrase', pattern: /\bmedewerkster\b/gi, replacement: 'medewerker' },
  { rule: 'genderPhrase', pattern: /\bmedewerksters\b/gi, replacement: 'medewerkers' },
  { rule: 'paidWork', pattern: /\b(?:salaris|uurloon|loon|cao|arbeidsovereenkomst|bruto|netto per uur)\b/gi },
  {
    rule: 'excluding',
    pattern: /\b(?:moedertaal|native speaker|van nederlandse afkomst)\b/gi,
    replacement: 'goed Nederlands',
  },
  { rule: 'excluding', pattern: /\b(?:zijn of haar|hij of zij)\b/gi },
]

const likeCase = (replacement: string, original: string): string =>
  /^\p{Lu}/u.test(original) ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement

function hintsOfText(field: CoachedField, text: string, findRare: RareWordFinder | undefined): CoachHint[] {
  const found: Omit<CoachHint, 'id' | 'field'>[] = []
  for (const { rule, pattern, replacement } of patterns) {
    for (const [phrase] of text.matchAll(pattern))
      found.push({ rule, phrase, ...(replacement ? { replacement: likeCase(replacement, phrase) } : {}) })
  }
  for (const word of wordsOf(text)) {
    const plain = hardWords[word.toLowerCase()]
    if (plain) found.push({ rule: 'hardWord', phrase: word, replacement: likeCase(plain, word) })
  }
  for (const sentence of sentencesOf(text)) {
    if (wordsOf(sentence).length > longestSentence) found.push({ rule: 'longSentence', phrase: sentence })
  }
  for (const phrase of findRare?.(text) ?? []) {
    if (hardWords[phrase.toLowerCase()] === undefined) found.push({ rule: 'rareWord', phrase })
  }
  return found.map((hint) => ({ ...hint, field, id: `${field} ${hint.rule} ${hint.phrase?.toLowerCase() ?? ''}` }))
}

const fields: readonly CoachedField[] = ['title', 'summary', 'tasks', 'requirements', 'offer']

/** All hints, each once, in the order of the form; those about rare words when there is a `findRare` (rare-words.ts). */
export function coachHints(text: CoachedText, findRare?: RareWordFinder): CoachHint[] {
  const hints = fields.flatMap((field) => hintsOfText(field, text[field] ?? '', findRare))
  const whole = (rule: CoachRule, field: CoachedField) => hints.push({ id: `${field} ${rule}`, rule, field })
  if (text.title && wordsOf(text.title).length < 2) whole('titleShort', 'title')
  if (text.tasks && !text.requirements) whole('noRequirements', 'requirements')
  if (text.tasks && !text.offer) whole('noOffer', 'offer')
  const score = lix([text.summary, text.tasks].filter(Boolean).join('\n'))
  if (score !== null && score > hardestLix) whole('hardText', 'tasks')
  const seen = new Set<string>()
  return hints.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** The text with the hint's phrase replaced, everywhere it is a word of its own. */
export function applyHint(text: string, { phrase, replacement }: CoachHint): string {
  if (!phrase || replacement === undefined) return text
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(`(?<![\\p{L}])${escaped}(?![\\p{L}])`, 'gu'), replacement)
}
