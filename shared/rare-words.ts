/**
 * Words that readers rarely meet: in no list of common words, no inflection of one and not made of them. Dutch makes new words
 * by joining, so "wandelmaatje" is as easy as "wandel" and "maatje". Words with a capital are names and places, which nobody
 * can replace; short ones are mostly abbreviations.
 */

const shortest = 7
/** Letters of a part of a compound; short parts would make everything a compound. */
const shortestPart = 4
/** Rank up to which a word of three letters may be a part: dag, zet, les. */
const everydayRank = 3000

/** What volunteers and organizations say every day, and subtitles of films do not. */
const wordsOfTheField = new Set(
  `aanmelden activiteitenbegeleider activiteitenbegeleiding affiche autisme avondvierdaagse basisschool beginners bestuurslid bewegen
  bibliotheek biologisch boodschap boswachter buurt cavia certificaat cliënt collecte collectant collega coördinator creatief cursist dagbesteding dementie
  dementerend dierenasiel digi digitaal dialect doelgroep donateur duurzaam educatie eenzaamheid elektra erfgoed evenement fietsen formulier
  gastheer gastvrouw gemeente gezellig gymzaal handwerken handwerk herfst hospice hygiëne inburgering inloop internet jeugd jongeren
  kaarten kinderboerderij kleuter klussen knotten knutselen knutselaar koffie kringloop laptop maandelijks maatje maaltijd mantelzorg mantelzorger moestuin museum
  natuurgebied natuur nieuwkomer noodhulp ochtend onboarding onkosten ontmoeting ontspannen ouderen oudere penningmeester peuter
  podium praktisch prentenboek programmeren recycling reiskosten repareren reparateur repair rolstoel rolstoeler rollator schillen scootmobiel secretariaat secretaris seizoen senioren slechthorend
  slechtziend smartphone snoeien snoei sociaal spreekuur stagiair statushouder stembureau statiegeld tablet taal tosti tuinieren tuinier
  uitje vegetarisch vergoeding verlies verenigingsblad vereniging verslaving vlechten voedselbank voetbal voorlezen voorlees vrijwillig
  vrijwilliger vrijwilligerswerk wandelen wandelaar webcam website wekelijks wijk wilgen workshop zelfstandig zwemles zwemmen`.split(
    /\s+/,
  ),
)

const separable =
  /^(?:achter|aan|af|be|bij|binnen|door|ge|her|in|langs|mede|mee|na|neer|om|on|onder|ont|op|over|rond|samen|tegen|terug|toe|tussen|uit|ver|vast|verder|voor|vrij|weg)(?=.{3})/
const endings = [
  ...['jes', 'tjes', 'pjes', 'etjes', 'je', 'tje', 'pje', 'etje', "'s", 's', 'en', 'n', 'e', 'er', 'ers', 'ste', 'st'],
  ...['d', 't', 'de', 'te', 'den', 'ten', 'end', 'ende', 'ing', 'ingen', 'heid', 'heden', 'lijk', 'lijke', 'ig', 'ige'],
  ...[
    'baar',
    'bare',
    'loos',
    'loze',
    'ster',
    'sters',
    'schap',
    'achtig',
    'achtige',
    'isch',
    'ische',
    'iek',
    'aal',
    'ale',
  ],
].sort((a, b) => b.length - a.length)

/** A stem as it may be spelled by itself: kat(ten), loop (lopen), brief (brieven), huis (huizen), fiets(en). */
function* spellingsOf(stem: string): Generator<string> {
  yield stem
  yield `${stem}en`
  const [last = ''] = stem.slice(-1)
  if (/[^aeiou][aeiou][bdfgklmnprst]$/.test(stem)) yield `${stem}${last}en`
  if (/([aeou])\1[bcdfghjklmnpqrstvwxz]$/.test(stem)) yield `${stem.slice(0, -2)}${last}en`
  if (/([bdfgklmnprst])\1$/.test(stem)) yield stem.slice(0, -1)
  const open = stem.match(/^(.*[^aeiou]|)([aeou])([bcdfghjklmnpqrstvwxz])$/)
  if (open) {
    const [, start = '', vowel = '', end = ''] = open
    const closed = `${start}${vowel}${vowel}${devoiced(end)}`
    yield closed
  }
  if (/[fs]$/.test(stem)) yield `${stem.slice(0, -1)}${last === 'f' ? 'v' : 'z'}en`
  if (/[vz]$/.test(stem)) yield stem.slice(0, -1) + devoiced(stem.slice(-1))
}
const devoiced = (letter: string) => (letter === 'v' ? 'f' : letter === 'z' ? 's' : letter)

export type RareWordFinder = (text: string) => string[]

/** `common`: the words that everybody knows, in lower case, the most frequent first. */
export function rareWordFinder(common: Iterable<string>): RareWordFinder {
  const ranked = [...common]
  const known = new Set([...ranked, ...wordsOfTheField])
  const everyday = new Set(ranked.slice(0, everydayRank).filter((word) => word.length === 3))
  const results = new Map<string, boolean>()

  const isInflected = (word: string): boolean => {
    if (known.has(word)) return true
    for (const ending of endings) {
      const stem = word.slice(0, -ending.length)
      if (!word.endsWith(ending) || stem.length < 3) continue
      for (const spelling of spellingsOf(stem)) if (known.has(spelling)) return true
    }
    return false
  }
  const isPart = (word: string) => {
    if (word.length < shortestPart) return everyday.has(word)
    if (isInflected(word)) return true
    const bare = word.replace(separable, '')
    return bare !== word && isInflected(bare)
  }
  /** Whole, or parts joined with or without a linking `s`, `e` or `en`. */
  const isMade = (word: string, depth = 0): boolean => {
    if (isPart(word)) return true
    if (depth === 2) return false
    for (let at = 3; at <= word.length - 3; at++) {
      const [head, tail] = [word.slice(0, at), word.slice(at)]
      const joined = isPart(head) || (head.endsWith('s') && isPart(head.slice(0, -1)))
      if (joined && isMade(tail, depth + 1)) return true
    }
    return false
  }
  const isRare = (word: string): boolean => {
    const cached = results.get(word)
    if (cached !== undefined) return cached
    const rare = !isMade(word)
    results.set(word, rare)
    return rare
  }
  return (text) => {
    const words =
      text.match(/(?<![\p{L}\p{N}@./-])\p{Ll}[\p{L}’']*(?:-\p{L}+)*(?<=\p{L})(?![\p{L}\p{N}@]|\.\p{L})/gu) ?? []
    return [
      ...new Set(
        words.filter((word) =>
          word.split('-').some((part) => part.length >= shortest && isRare(part.toLowerCase().replaceAll('’', "'"))),
        ),
      ),
    ]
  }
}
