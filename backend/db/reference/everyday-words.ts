/**
 * Everyday words by which visitors look for volunteer work, and what they mean. Made for this project.
 *
 * A line has the words and phrases, then what vacancies they mean, most typical first, with a weight (1 without): slugs of
 * themes, categories and target groups; `kind:`, `daypart:`, `language:`, `hours:` (at most) and `mas`, attributes of the
 * vacancy; and "words", of which a title or summary has one that begins so. Inflections and the parts of compounds need no place.
 */
const lines = `
oma, opa, grootouder, grootmoeder, bejaard, bejaarde, oudje, oud mens, oude mensen, oudere, ouderen, senioren, hoogbejaard, tachtigplusser, elderly, seniors, old people | ouderen*3, maatje*2, "bewoner", "ouder", activiteitenbegeleiding
gezelschap, gezelligheid, gezellig, eenzaam, eenzaamheid, alleen, praten, praatje, kletsen, babbelen, bakkie, bakkie doen, kopje koffie, koffie drinken, visite, op bezoek, bezoeken, aandacht geven, luisteren, luisterend oor, iemand om mee te praten, vriend, vriendschap, nieuwe mensen leren kennen, mensen ontmoeten, contact met mensen, sociaal, loneliness, company | maatje*3, ouderen*2, gastvrijheid, "samen", "gesprek", "gezelschap*2", zorg
maatje, buddy, vriendendienst, mentor, begeleider, coach, een op een | maatje*3, coaching*2, "maatje"
wandelen, wandeling, kuieren, ommetje, lopen, buiten lopen, hiken, walking | "wandel*3", "ommetje*2", "uitlaten*2", "gids", maatje, natuur
fietsen, fiets, duofiets, cycling, rondje fietsen | "fiets*3", maatje
zorg, zorgen, verzorgen, verpleegkundige, verpleegster, verpleger, zuster, ziekenverzorgende, verzorgende, thuiszorg, zieken, ziek, patienten, care, nursing, helpende | zorg*3, ouderen*2, "zorg*2", "hospice*2", maatje
hospice, sterven, terminaal, doodgaan, laatste dagen, waken, palliatief, afscheid, rouw, verdriet | "hospice*3", zorg*2, ouderen, mantelzorgers
dementie, dement, alzheimer, vergeetachtig | "dementie*3", ouderen*2, zorg, maatje
verpleeghuis, verzorgingshuis, bejaardenhuis, bejaardentehuis, woonzorgcentrum, zorgcentrum, rusthuis, zorginstelling, nursing home | ouderen*3, zorg*3, "bewoner*2"
ziekenhuis, hospital, kliniek, polikliniek | "ziekenhuis*3", zorg*2, vervoer
mantelzorg, mantelzorger, respijt, ontlasten | mantelzorgers*3, ouderen, zorg, maatje
handicap, gehandicapt, gehandicapten, beperking, mindervaliden, rolstoel, invalide, autisme, verstandelijk beperkt, blind, doof, slechtziend, disabled | mensen-met-een-beperking*3, "rolstoel*3", "beperking*2", zorg
psychisch, ggz, depressie, psychiatrie, verslaving, verward, mentale gezondheid | zorg*2, maatje*2, coaching
sociaal werk, maatschappelijk werk, maatschappelijk werker, welzijn, welzijnswerk, hulpverlener, hulpverlening, social work | welzijn*3, coaching*2, "intake*2", "formulier*2", armoede, maatje, juridisch
mensen helpen, iemand helpen, anderen helpen, helpen, hulp bieden, iets voor een ander doen, help people, wat terugdoen, nuttig zijn | maatje*2, coaching*2, zorg, welzijn, armoede, "help*2"
kind, kinderen, kids, kleuter, kleuters, peuter, baby, klein kind, kinderopvang, oppas, oppassen, babysitten, juf, meester, children, met kinderen werken | kinderen*3, "kind*2", onderwijs, activiteitenbegeleiding, "jeugd"
tiener, tieners, puber, pubers, jongere, jongeren, jeugd, jeugdwerk, jeugdclub, youth, teenagers | jongeren*3, kinderen*2, "jeugd*2", "jongere*2"
ik ben jong, scholier, student, stage, maatschappelijke stage, studenten, bijbaan, voor jongeren van 16, vanaf 14 jaar, minderjarig, 15 jaar, 16 jaar, school opdracht | mas*3, jongeren, kinderen, kind:once
gezin, gezinnen, ouders, moeders, vaders, opvoeden, opvoeding, jonge ouders, familie | gezinnen*3, kinderen*2, armoede
school, basisschool, schoolplein, leerkracht, leraar, lerares, docent, onderwijs, lesgeven, klas, groep, onderwijsassistent, tussenschoolse opvang, overblijven, teaching, teacher | onderwijs*3, "school*2", kinderen*2, "les", "groep", training
huiswerk, bijles, rekenen, leesles, leren lezen, lezen met kinderen, huiswerkbegeleiding | "lees*2", "leren", onderwijs*2, kinderen*2, "huiswerk*3"
voorlezen, lezen, boeken, boek, bibliotheek, bieb, literatuur, leesclub, reading, books | "lees*3", "lez*3", "voorle*3", "boek*3", "bibliotheek*2", onderwijs, cultuur
taal, nederlands, taalles, nederlandse les, taalles geven, nederlands leren, nederlands leren aan buitenlanders, les geven aan buitenlanders, taalcoach, taal oefenen, dutch, teaching dutch, teach dutch, inburgering, inburgeren, spreken | taal*3, nieuwkomers*2, "taal*2", "lezen en schrijven", onderwijs, "oefenen"
vluchteling, vluchtelingen, asielzoeker, asielzoekers, nieuwkomer, buitenlander, buitenlanders, buitenlandse, buitenlandse vrouwen, migranten, statushouder, statushouders, azc, syriers, oekraine, anderstalig, refugees, migrants, allochtonen | nieuwkomers*3, taal*2, "taal", "vrouwen"
laaggeletterd, analfabeet, laaggeletterdheid, basisvaardigheden, niet kunnen lezen | "lezen en schrijven*3", taal*2, "formulier", onderwijs
ik spreek geen nederlands, geen nederlands, spreek geen nederlands, weinig nederlands, english speaking, english, i do not speak dutch, non dutch speaking, engelstalig, expat | language:none*3, klussen, dieren, tuin
computer, computers, pc, laptop, ict, it, digitaal, internet, computerles, computer hulp, computerhulp, tablet, ipad, smartphone, telefoon, mobiel, whatsapp, digid, software, programmeren | ict*3, "digi*2", "computer*2", "telefoon*2", "tablet*2"
website, web site, webdesign, site, online zetten, wordpress, webmaster | "website*3", ict*2, marketing, design
sociale media, social media, facebook, instagram, tiktok, promotie, reclame, pr, marketing, communicatie, communicatiemedewerker, campagne, nieuwsbrief | marketing*3, "sociale media*3", "website*2", design*2, "tekst*2"
schrijven, schrijver, tekst, teksten, journalist, redacteur, redactie, verslag, interview, interviewen, blog, writing, copywriter | "tekst*3", "verha*2", marketing*2, "schrijv*2", "notul"
ontwerpen, ontwerper, vormgever, vormgeving, grafisch, poster, flyer, illustrator, photoshop, design | design*3, "vormgev*3", marketing
fotograaf, fotografie, fotograferen, foto, fotos, camera, filmen, video, vlog, photography | "foto*3", cultuur, marketing, design
administratie, administratief, papierwerk, papieren, kantoor, kantoorwerk, bureauwerk, secretaresse, secretariaat, typen, notuleren, excel, office, archief, invoeren, gegevens, receptie, telefonist | administratie*3, "secretaris*2", "formulier*2", bestuur, financien, gastvrijheid
formulier, formulieren, brieven, toeslagen, belasting, belastingaangifte, post, uitkering | "formulier*3", administratie*2, juridisch, armoede, financien
boekhouden, boekhouder, accountant, financien, financieel, geld, penningmeester, cijfers, finance, econoom, begroting, subsidie, bankzaken | financien*3, "penningmeester*3", bestuur*2, armoede, administratie
schulden, schuldhulp, schuldhulpverlening, budget, budgetcoach, geldzorgen, armoede, arme mensen, arm, minima, bijstand, poverty | armoede*3, "voedselbank*2", financien, "intake*2", "formulier*2"
bestuur, bestuurslid, besturen, bestuursfunctie, voorzitter, secretaris, commissie, vereniging leiden, leidinggeven, manager, directeur, management, beleid, board | bestuur*3, "bestuur*2", "secretaris*2", "penningmeester*2", coordinatie
organiseren, organisatie, coordineren, coordinator, plannen, planning, regelen, evenementen organiseren, projectleider, project | coordinatie*3, evenementen*2, bestuur*2, "materiaal"
juridisch, jurist, advocaat, rechten, recht, rechtshulp, sociaal raadsman, wetten | juridisch*3, "formulier*2", administratie, armoede
adviseren, advies, adviseur, hr, personeelszaken, werving, loopbaan, intake, gesprekken voeren, interviews | coaching*3, "advis*3", "intake*3", coordinatie
training geven, trainer, cursus geven, workshop geven, presenteren, spreken voor groepen | training*3, onderwijs*2, "train*2", "docent*2", "begeleid"
dier, dieren, beest, beestje, huisdier, huisdieren, dierenarts, dierenarts assistent, dierenartsassistent, dierenverzorger, asiel, dierenasiel, dierenopvang, animals, pets | dieren*3, "dier*2", "hond", "kat"
hond, honden, hondje, uitlaten, hondenuitlater, puppy, dogs, dog walking | "hond*3", dieren*2
kat, katten, poes, poezen, kitten, cats | "kat*3", dieren*2
paard, paarden, pony, manege, boerderij, kinderboerderij, koeien, schapen, geiten, kippen | dieren*3, natuur
vogel, vogels, insecten, vlinders, bijen, egels, tellen, bijenkast | "vogel*3", "vlinder*3", "bijen*2", natuur*2, dieren
natuur, buiten, buitenwerk, buiten werken, in de buitenlucht, frisse lucht, landschap, bos, bossen, hei, heide, boswachter, bomen, boom, nature, outdoors, outside | natuur*3, tuin*2, "buiten", "wilgen*2", "hei", duurzaamheid
tuin, tuinieren, tuinman, moestuin, planten, groen, groene vingers, schoffelen, snoeien, onkruid, gras maaien, hovenier, volkstuin, gardening, garden, bloemen | tuin*3, "tuin*3", natuur*2, "wilgen*2", "bloem*2", "snoei"
bloemschikken, bloemist, bloemstuk, boeket | "bloem*3", creatief*2, ouderen
milieu, klimaat, duurzaam, duurzaamheid, recyclen, hergebruik, afval, zwerfafval, plastic, kringloop, tweedehands, energie, sustainability, weggooien | duurzaamheid*3, natuur*2, "repar*2", "repair*2", techniek
repareren, reparatie, repair, repaircafe, maken, kapot, monteur, elektricien, elektra, elektronica, lampen, apparaten, techniek, technisch, technicus, mechanica, solderen, fix | techniek*3, "repar*3", klussen*2, "apparaten*2", "fietsenmaker*2"
fietsenmaker, fietsreparatie, banden plakken | "fietsenmaker*3", techniek*2
klussen, klus, klusser, timmeren, timmerman, schilderen, schilder, verven, bouwen, bouw, handig, met mijn handen werken, handwerk buiten, loodgieter, metselen, behangen, gereedschap, onderhoud, diy, handyman, houtbewerking | klussen*3, techniek*2, "klus*3", "opbouw*2", "repar", "maakplaats"
sjouwen, tillen, verhuizen, opbouwen, afbreken, zwaar werk, lichamelijk werk, spierballen, magazijn, inpakken, inpakwerk, sorteren, logistiek, pakketten | "opbouw*3", "inpak*3", "chauffeur en bijrijder*2", "materiaal*2", klussen, armoede
chauffeur, rijden, auto, autorijden, auto rijden, rijbewijs, bus, busje, vrachtwagen, vervoer, vervoeren, wegbrengen, halen en brengen, ophalen, taxi, taxichauffeur, driver, driving, transport | vervoer*3, "chauffeur*3", "rij"
bezorgen, bezorger, rondbrengen, koerier, pakjes, delivery | "bezorg*3", vervoer*2, boodschappen
boodschappen, boodschappen doen, winkelen, supermarkt, inkopen doen, groceries, shopping | boodschappen*3, "boodschap*3", "supermarkt*2", "winkel", koken, maatje
koken, kok, keuken, eten, eten maken, maaltijd, maaltijden, bakken, soep, chef, kookclub, restaurant, cooking, kitchen, samen eten, samen eten met buurtgenoten, eten met buren, eettafel | koken*3, "kok*3", "maaltijd*2", "restaurant", "eten", gastvrijheid
ober, bediening, bedienen, serveren, serveerster, horeca, cafe, restaurantwerk, gastvrouw, gastheer, hostess, tafel dekken, afwassen, afwas, koffie schenken, inschenken, gasten ontvangen, waiter | gastvrijheid*3, "gast*3", "bar*2", "kantine*2", koken, "ontvangst*2", "restaurant*2"
bar, barman, barvrouw, barhulp, kantine, kantinedienst, bier, tappen, bartender | "bar*3", "kantine*3", gastvrijheid*2
balie, ontvangen, ontvangst, receptionist, gastvrijheid, gastvrij, koffie, welkom heten, hospitality | gastvrijheid*3, "ontvangst*3", "koffie*2", "gast*2", "balie"
winkel, winkelmedewerker, verkoop, verkopen, verkoper, kassa, caissiere, kleding, kledingwinkel, winkelhulp, retail, shop | winkel*3, "winkel*3", gastvrijheid, "supermarkt*2"
voedselbank, voedsel, voedselpakket, eten uitdelen, hongerig, food bank, foodbank, daklozen, dakloos, zwervers, opvang, kledingbank | armoede*3, "voedselbank*3", "inpak*2", "eten", koken
collecte, collecteren, geld inzamelen, inzamelen, fondsenwerving, sponsors, goede doelen, goed doel, actie voeren, fundraising, charity | collecte*3, goede-doelen*3, armoede, "actie"
sport, sporten, bewegen, gym, fit, fitness, sportvereniging, sportclub, sports, sportief, trainen | sport*3, "train*2", "team*2", "sport"
voetbal, voetballen, hockey, tennis, korfbal, volleybal, basketbal, atletiek, hardlopen, zwemmen, judo, scheidsrechter, coach van een team, soccer, football | sport*3, "train*2", "kantine*2", "team*2"
kamp, kamperen, zomerkamp, scouting, padvinder, padvinderij, kampvuur, tent, tenten, vakantie, zomer, zomervakantie, in de zomer, vakantiekamp, summer, camping | "kamp*3", "welpen*3", "materiaal*2", "zomer*3", kinderen
spelen, spelletjes, spelletje, bingo, kaarten, schaken, bordspellen, activiteiten, activiteitenbegeleiding, activiteitenbegeleider, uitje, uitjes, recreatie, dagbesteding, games | activiteitenbegeleiding*3, "begeleid*2", creatief, ouderen, kinderen
creatief, creatiefs, knutselen, tekenen, schilderij, kunst, kunstenaar, hobby, handvaardigheid, boetseren, crafts, arts, creative | creatief*3, "knutsel*3", "bloem*2", "naai*2", "maakplaats*2", cultuur, design
naaien, breien, haken, handwerken, naaimachine, kleren maken, textiel, borduren, quilten, sewing, knitting | "naai*3", creatief*2
muziek, muzikant, gitaar, gitaar spelen, piano, zingen, zanger, koor, liedjes, instrument, band, drummen, dj, music, singing | "muziek*3", "zing*2", "lied*2", cultuur, activiteitenbegeleiding
dansen, toneel, theater, acteren, film, festival, concert, podium, dance | cultuur*3, evenementen*2, "muziek", "dans"
museum, geschiedenis, historie, erfgoed, vroeger, oudheid, archeologie, gids, rondleiden, rondleiding, rondleidingen, stadsgids, tentoonstelling, history | cultuur*2, "museum*3", "rondleid*3", "collectie*2", "gids*2"
evenement, evenementen, festival, feest, feesten, feestje, braderie, markt, buurtfeest, koningsdag, opbouwploeg, events, party, verkeersregelaar | evenementen*3, "feest*3", "opbouw*2", "ehbo*2", gastvrijheid
ehbo, eerste hulp, bhv, reanimatie, rode kruis, first aid, brandweer, ambulance, veiligheid, beveiliging, noodhulp | "ehbo*3", noodhulp*3, "ambulance*2", evenementen, zorg
buurt, buren, wijk, buurtgenoten, buurthuis, buurtcentrum, dorp, dorpshuis, neighborhood, in de buurt, ontmoeting, inloop | "buurt*3", welzijn*2, gastvrijheid, "koffie"
schoonmaken, poetsen, schoonmaak, schoonmaker, huishouden, huishoudelijk, strijken, wassen, cleaning, dweilen | schoonmaak*3, "opruim", klussen, gastvrijheid
kapper, kappen, manicure, nagels, schoonheidsspecialist, masseren, massage, verwennen | ouderen*3, zorg*2, maatje*2
politiek, gemeente, gemeenteraad, inspraak, meepraten, democratie | politiek*3, bestuur*2
kerk, geloof, religie, moskee, bidden, dominee, pastoraal, church, spiritueel | religie*3, maatje, "kerk*3"
vrouwen, vrouw, meiden, moeder | "vrouw*3", nieuwkomers, gezinnen
ik ben gepensioneerd, gepensioneerd, pensioen, met pensioen, na mijn pensioen, aow, vutter, retired, vrije tijd, overdag, doordeweeks | daypart:morning*2, daypart:afternoon*2, kind:recurring, gastvrijheid, maatje
eenmalig, een keer, eenmalige, een dag, dagje, losse klus, 1 keer, een middag, one time, one-off, kortdurend, voor een keer, eenmalige actie, nldoet, nl doet | kind:once*3
thuis, vanuit huis, thuiswerken, van thuis uit, thuis iets doen, online, op afstand, remote, from home, digitaal werken, achter de computer | kind:online*3, "afstand*2", "online*2", ict*2, "website*2", marketing, administratie
weekend, in het weekend, zaterdag, zondag, zaterdags, op zaterdag, op zondag, weekends | daypart:weekend*3, "zaterdag", "zondag", "weekend*2"
avond, avonden, savonds, in de avond, na het werk, avonddienst, na werktijd, evening, evenings, doordeweekse avond | daypart:evening*3, "avond*2"
ochtend, ochtenden, sochtends, in de ochtend, vroeg, voormiddag, morning, mornings | daypart:morning*3, "ochtend*2"
middag, middagen, smiddags, in de middag, woensdagmiddag, na schooltijd, afternoon, dinsdagmiddag, donderdagmiddag, vrijdagmiddag, maandagmiddag | daypart:afternoon*3, "middag*2"
flexibel, eigen tijd, eigen tempo, wanneer ik wil, zelf indelen, af en toe, zonder vaste tijden, flexible, onregelmatig | kind:flexible*3, kind:online*2, kind:once*2
1 uur per week, een uur, een uurtje, uurtje, paar uur, weinig tijd, klein beetje tijd, een uur per week, half uur, kort, twee uur, 2 uur per week | hours:2*3, kind:flexible
makkelijk, eenvoudig, eenvoudig werk, geen ervaring, zonder ervaring, zonder diploma, easy, simpel | language:none*3, kind:once, klussen
`

type Target =
  | { kind: 'label' | 'kind' | 'daypart' | 'language' | 'words'; value: string; weight: number }
  | { kind: 'hours'; value: number; weight: number }
  | { kind: 'mas'; value: null; weight: number }
export type MeaningTarget = Target

/** What the words of a line mean. */
export type Meaning = { terms: string[]; targets: Target[] }

function targetOf(text: string): Target {
  const [, source = '', weightText = '1'] = /^"?(.*?)(?:\*(\d))?"?$/.exec(text) ?? []
  const weight = Number(weightText)
  if (text.startsWith('"')) return { kind: 'words', value: source, weight }
  if (source === 'mas') return { kind: 'mas', value: null, weight }
  const [prefix = '', value] = source.split(':')
  if (prefix === 'hours') return { kind: 'hours', value: Number(value), weight }
  if (prefix === 'kind' || prefix === 'daypart' || prefix === 'language') {
    return { kind: prefix, value: value ?? '', weight }
  }
  return { kind: 'label', value: source, weight }
}

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim())

export const everydayWords: Meaning[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [terms = '', targets = ''] = line.split(' | ')
    return { terms: listOf(terms), targets: listOf(targets).map(targetOf) }
  })
