/**
 * Synonyms for the search of every center, one group per line: words by which people look for the same volunteer work,
 * activity or organization. A word may be in several groups. Inflections and compounds need no place here.
 */
const groups = `
taal, nederlands, taalmaatje, taalcoach, taalcafe, taalhuis
taalles, nederlandse les, les nederlands, nt2, taalonderwijs, nederlands spreken, taalmaatje, taalcafe, taalcoach, lezen en schrijven, oefen nederlands
laaggeletterd, lezen en schrijven, alfabetisering, analfabeet
nieuwkomer, vluchteling, statushouder, asielzoeker, azc, inburgeraar, expat, migrant, buitenlander
inburgeren, inburgering, integratie
computer, ict, digitaal, laptop, tablet, pc, internet, telefoon
smartphone, mobiel, telefoon, mobieltje, gsm
website, webmaster, webbeheer, internetsite, site
sociale media, social media, facebook, instagram, marketing, communicatie
beeldbellen, videobellen, online, thuiswerken, op afstand
digid, digitale overheid, digitaal, wachtwoord
tuinieren, tuin, tuinman, hovenier, tuinwerk, groen, moestuin, volkstuin, schoffelen, snoeien
natuur, landschap, bos, natuurbeheer, natuurwerk
knotten, snoeien, zagen, bomen
afval, zwerfafval, zwerfvuil, vuilnis, opruimen, prikken
duurzaam, duurzaamheid, milieu, klimaat, hergebruik, kringloop, circulair
kringloopwinkel, kringloop, tweedehands, weggeefwinkel
repareren, repair, reparatie, reparateur, herstellen, monteur
klussen, klus, timmeren, schilderen, handig, doe het zelf
klusser, klusjesman, klusjes, timmerman, handyman
techniek, technisch, elektra, elektrisch, monteur, apparaten
fiets, fietsen, rijwiel, fietsenmaker
wandelen, ommetje, wandeling, hiken, wandelgroep
wandelmaatje, wandelbegeleider, rolstoelwandelen
fietsmaatje, duofiets, riksja
hond, honden, uitlaten, asielhond, hondenuitlater
kat, katten, poes, kitten
dier, dieren, huisdier, beesten, asiel, dierenarts
dierenasiel, asiel, dierenopvang
vogel, vogelaar, vogels kijken
insect, vlinder, bijen, imker
paard, paarden, manege, pony, paardrijden
boerderij, kinderboerderij, zorgboerderij, stadsboerderij
chauffeur, rijden, autorijden, vervoer, bus, bestuurder, bestelbus, rijbewijs
vervoer, ophalen, transport, wegbrengen
bijrijder, meerijden, chauffeur
bezorgen, bezorger, rondbrengen, koerier, bezorging, maaltijdbezorger, boekbezorger, krantenbezorger
boodschappen, boodschap, supermarkt, boodschappenservice
maaltijd, diner, warme maaltijd, tafeltje dekje, eettafel
eettafel, samen eten, buurtmaaltijd, aanschuiftafel, eetcafe
koken, kok, keuken, kookgroep, maaltijd bereiden
bakken, taart, bakker
voedselbank, voedselpakket, voedselhulp, voedsel
armoede, minima, schulden, geldzorgen, weinig geld
schulden, schuldhulp, geldzorgen, budget, thuisadministratie, budgetcoach
formulieren, thuisadministratie, papieren, post, belastingaangifte
belasting, belastingaangifte, toeslagen
boekhouden, boekhouder, penningmeester, financien, financieel, geld, kas, begroting
bestuur, bestuurslid, voorzitter, secretaris, penningmeester, bestuurder
secretaris, notulist, notuleren, notulen, administratie
administratie, administratief, kantoor, secretariaat, receptie, typen
receptie, ontvangst, balie, receptionist, baliemedewerker
gastvrouw, gastheer, ontvangst, gastvrijheid, host
bar, kantine, barmedewerker, horeca, bardienst, barvrijwilliger, kantinevrijwilliger, kantinedienst
koffie, thee, koffieochtend
winkel, verkoop, verkoper, winkelmedewerker, kassa
collecte, collecteren, collectant, inzamelen, geld inzamelen
inzamelen, inzameling, sponsoring, fondsenwerving, actie
oudere, ouderen, senioren, bejaarden, 65 plus
eenzaam, eenzaamheid, gezelschap, alleen, contact
bezoekvrijwilliger, op bezoek, huisbezoek, gezelschap, bezoeken
maatje, buddy, metgezel, maatjesproject, taalmaatje, wandelmaatje, digimaatje
mentor, coach, coaching, levenscoach
begeleiden, begeleiding, ondersteunen, ondersteuning
verzorging, verpleging, verzorgen
verzorgingshuis, bejaardentehuis, bejaardenhuis, verpleeghuis, woonzorgcentrum, zorgcentrum, rusthuis
ziekenhuis, patient, kliniek, zieken
hospice, palliatief, terminaal, stervensbegeleiding, laatste levensfase
dementie, alzheimer, dement, dementerend, dementerenden, vergeetachtig
mantelzorg, mantelzorger, respijtzorg, oppas
beperking, handicap, gehandicapt, invalide, verstandelijke beperking, lichamelijke beperking
rolstoel, rolstoelvervoer, mindervalide, rollator
psychisch, ggz, geestelijke gezondheid, psychiatrie
verslaving, alcohol, drugs
dakloos, daklozen, thuisloos, zwerver, opvang
rouw, verlies, nabestaanden, herdenken, lotgenoten
kind, kinderen, jeugd, kids, kleuter, peuter
baby, peuter, kraamhulp, jonge ouders
jongere, tiener, jeugd, puber
gezin, gezinnen, familie, ouders, opvoeden
oppas, oppassen, kinderopvang, babysit
huiswerk, huiswerkbegeleiding, bijles, studiebegeleiding, huiswerkhulp
school, basisschool, klas, juf, meester
les, lesgeven, docent, leraar, cursus
cursus, training, workshop
overblijven, overblijfkracht, tussenschoolse opvang, lunchpauze
lezen, leeshulp, leesmaatje, lezer
bibliotheek, bieb, leeszaal, bibliothecaris
voorlezen, voorleesouder, voorlezer, prentenboek, kinderboek, leeshulp
knutselen, creatief, hobby, tekenen, verven
handwerken, naaien, breien, haken, borduren, textiel, naailes
kleding, kleren, kledingbank, naaien
kledingruil, tweedehands, kledingbank, ruilen
bloemschikken, bloemen, bloemstuk, bloemist
muziek, muzikant, instrument, concert, muziekmiddag
zingen, koor, zangkoor, zang
toneel, theater, acteren, drama
dansen, dans, danser, danscafe
kunst, kunstenaar, expositie, galerie, beeldend
museum, musea, erfgoed, streekmuseum, tentoonstelling
rondleiding, rondleider, gids, suppoost
geschiedenis, verhalen van vroeger, historisch, erfgoed, vroeger
fotograferen, fotograaf, foto, camera
redactie, redacteur, tekstschrijver, schrijver, journalist, interviewen
vormgeven, vormgever, design, grafisch, ontwerpen
evenement, festival, feest, braderie
opbouwen, opbouw, afbreken, sjouwen, tent
markt, braderie, rommelmarkt, vlooienmarkt
sport, sporten, bewegen, gym, fitness
sportvereniging, sportclub, voetbalclub, club
trainer, trainen, sportleider, jeugdtrainer, sportcoach
voetbal, voetballen, wandelvoetbal, elftal
zwemmen, zwembad, zwemles
scheidsrechter, fluiten, wedstrijd, arbiter
scouting, padvinder, padvinderij, welpen, verkenner
kamp, zomerkamp, vakantie, vakantieweek
spelletjes, bordspel, kaarten, bingo, spelletjesmiddag
schaken, dammen, denksport
speeltuin, speelplein, spelen, speelplaats
buurthuis, wijkcentrum, buurtcentrum, dorpshuis, wijkhuis, ontmoetingsplek
buurt, wijk, buren
burenhulp, buurthulp, klein klusje, hulp aan huis
inloop, spreekuur, inloopspreekuur, ontmoeting
kerk, religie, geloof, pastoraat, diaconie, moskee
politiek, gemeente, inspraak
juridisch, recht, rechtswinkel, advocaat
schoonmaken, schoonmaak, poetsen, huishouden
strijken, wassen, huishoudelijke hulp
ehbo, eerste hulp, rode kruis, hulpverlener
noodhulp, ramp, crisis
telefoondienst, luisteren, luisterlijn, telefonisch, bellen
luisteren, gesprek, praten, luisterend oor
verhuizen, verhuizing, inboedel, sjouwen
woning, huisvesting, woonruimte
vacature, vrijwilligerswerk, vrijwilligersbaan
vrijwilligersmarkt, kennismaken, beurs, open dag
maatschappelijke stage, mas, stage, school
coordinator, coordinatie, organiseren, organisator
groepswerk, teamuitje, bedrijfsuitje, nl doet
`

export const defaultSynonyms: string[][] = groups
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((term) => term.trim()))
