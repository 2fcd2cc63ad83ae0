/** Dutch word formation: which words another may be a form of. The rules propose; the caller takes what exists. */

const long = /^(.*)(aa|ee|oo|uu)([^aeiouy])$/
const short = /(^|[^aeiouy])[aeiouy][bdfgklmnprst]$/
const voiced: Readonly<Record<string, string>> = { f: 'v', s: 'z' }

/** The first parts of separable verbs: "aan" of "aangegeven" (aangeven) and "aanbood" (aanbieden). */
const particles =
  'aan|af|achter|bij|door|in|klaar|les|mee|na|om|op|over|rond|samen|schoon|terug|thuis|toe|uit|vast|voor|weg'
const verbBeginning = new RegExp(`^(${particles}|be|er|her|ont|ver)?$`)
const participle = new RegExp(`^(${particles})?ge(.{2,})$`)

/** Strong and irregular verbs that a volunteer uses, with the forms of their past. */
const pastForms = new Map(
  `bieden bood boden geboden
blijven bleef bleven gebleven
brengen bracht brachten gebracht
denken dacht dachten gedacht
doen deed deden gedaan
dragen droeg droegen gedragen
drinken dronk dronken gedronken
eten at aten gegeten
gaan ging gingen gegaan
geven gaf gaven gegeven
helpen hielp hielpen geholpen
houden hield hielden gehouden
kijken keek keken gekeken
komen kwam kwamen gekomen
kopen kocht kochten gekocht
krijgen kreeg kregen gekregen
laten liet lieten gelaten
lezen las lazen gelezen
lopen liep liepen gelopen
nemen nam namen genomen
rijden reed reden gereden
roepen riep riepen geroepen
schenken schonk schonken geschonken
schieten schoot schoten geschoten
schrijven schreef schreven geschreven
slapen sliep sliepen geslapen
sluiten sloot sloten gesloten
snijden sneed sneden gesneden
spreken sprak spraken gesproken
springen sprong sprongen gesprongen
staan stond stonden gestaan
sterven stierf stierven gestorven
strijken streek streken gestreken
treffen trof troffen getroffen
vangen ving vingen gevangen
varen voer voeren gevaren
vinden vond vonden gevonden
vragen vroeg vroegen gevraagd
wassen waste wasten gewassen
wijzen wees wezen gewezen
winnen won wonnen gewonnen
zien zag zagen gezien
zingen zong zongen gezongen
zitten zat zaten gezeten
zoeken zocht zochten gezocht
zwemmen zwom zwommen gezwommen`
    .split('\n')
    .flatMap((line) => {
      const [infinitive = '', ...forms] = line.split(' ')
      return forms.map((form): [string, string] => [form, infinitive])
    }),
)

/** The infinitives of a stem as it is spelled: "lees" is of "lezen", "bak" of "bakken", "wandel" of "wandelen". */
function infinitivesOf(stem: string): string[] {
  const last = stem.slice(-1)
  const voice = voiced[last]
  const [, start, vowels, end] = long.exec(stem) ?? []
  if (start !== undefined && vowels && end) {
    const open = `${start}${vowels[0]}`
    return [...(voice ? [`${open}${voice}en`] : []), `${open}${end}en`]
  }
  if (/[aeiou]$/.test(stem)) return [`${stem}n`]
  return [
    ...(short.test(stem) ? [`${stem}${last}en`] : []),
    ...(voice ? [`${stem.slice(0, -1)}${voice}en`] : []),
    `${stem}en`,
  ]
}

/** "boompje" of "boom", "wandelingetje" of "wandeling", "omaatje" of "oma", "ballonnetje" of "ballon". */
function withoutDiminutive(word: string): string[] {
  const [, base, ending] = /^(.{2,}?)(etj|tj|pj|kj|j)es?$/.exec(word) ?? []
  if (!base || !ending) return []
  if (ending === 'kj') return [`${base}g`, `${base}k`]
  if (ending === 'pj') return [base, `${base}p`]
  if (ending === 'j') return [base]
  if (ending === 'tj') return [base.replace(/(aa|ee|oo|uu)$/, (vowels) => vowels.slice(1)), `${base}t`]
  return [base, base.replace(/(.)\1$/, '$1'), `${base}et`]
}

/** "schenker" and "schenkster" of "schenken", "buschauffeuse" of "buschauffeur", "kwekerij" of "kweker". */
function withoutPerson(word: string): string[] {
  const [, work] = /^(.{3,}er)ij(?:en)?$/.exec(word) ?? []
  if (work) return [work, ...withoutPerson(work)]
  const [, stem] = /^(.{3,})sters?$/.exec(word) ?? []
  if (stem) return infinitivesOf(stem).flatMap((infinitive) => [`${infinitive.slice(0, -1)}r`, infinitive])
  const [, masculine, ending] = /^(.{3,})(euse|rice|ere)s?$/.exec(word) ?? []
  if (masculine) return [`${masculine}${ending === 'ere' ? 'er' : 'eur'}`]
  const [, feminine] = /^(.{3,})esses?$/.exec(word) ?? []
  if (feminine) return [`${feminine}is`, `${feminine}er`, feminine]
  const [, doer] = /^(.{3,})(?:er|aar)s?$/.exec(word) ?? []
  return doer ? [`${doer}en`, ...(doer.endsWith('d') ? [`${doer.slice(0, -1)}en`] : [])] : []
}

/** "kookte" and "gekookt" of "koken", "voorgelezen" of "voorlezen", "hielp" of "helpen", "helpt" of "helpen". */
function withoutTense(word: string): string[] {
  const strong = [...pastForms].flatMap(([form, infinitive]) => {
    if (!word.endsWith(form)) return []
    const beginning = word.slice(0, -form.length)
    return verbBeginning.test(beginning) ? [`${beginning}${infinitive}`] : []
  })
  const [, particle = '', past] = participle.exec(word) ?? []
  const weak = past && /[td]$/.test(past) ? infinitivesOf(past.slice(0, -1)) : []
  const perfect = past ? [...(past.endsWith('en') ? [past] : []), ...weak].map((verb) => `${particle}${verb}`) : []
  const [, imperfect] = /^(.{3,})[td]en?$/.exec(word) ?? []
  const [, present] = /^(.{2,})[td]$/.exec(word) ?? []
  return [...strong, ...perfect, ...[imperfect, present, word].flatMap((stem) => (stem ? infinitivesOf(stem) : []))]
}

/** "artsen" of "arts", "duiven" of "duif", "bazen" of "baas", "ballen" of "bal". */
function withoutPlural(word: string): string[] {
  const [, base] = /^(.{2,})en$/.exec(word) ?? []
  if (!base) return []
  const unvoiced = base.replace(/v$/, 'f').replace(/z$/, 's')
  const closed = unvoiced.replace(/(^|[^aeiou])([aeou])([^aeiouy])$/, '$1$2$2$3')
  return [base, unvoiced, closed, base.replace(/(.)\1$/, '$1')]
}

/** The words that this one may be a form of, the likelier first. It may be none, and most of them are no words. */
export function baseFormsOf(word: string): string[] {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return []
  const singular = word.endsWith('s') ? [word.slice(0, -1)] : []
  const bases = [
    ...withoutDiminutive(word),
    ...singular,
    ...withoutPerson(word),
    ...withoutTense(word),
    ...withoutPlural(word),
  ]
  return [...new Set(bases)].filter((base) => base.length >= 3 && base !== word)
}
