/** Other languages. */
export const foreignWords = `
wolontariat, wolontariusz, pomoc, bez jezyka, jezyk, polski, po polsku, gonullu, gonulluluk, turkce, hollandaca bilmeden, волонтер, волонтерство, добровольець, допомога, помощь, работа, робота, без мови, без языка, мова, язык, تطوع, متطوع, عمل تطوعي, مساعدة, لغة, بدون لغة, ehrenamt, ehrenamtlich, freiwillig, freiwilligenarbeit, benevole, benevolat, aider, voluntario, voluntaria, voluntariado, ayudar, volontario, volontariato, voluntar, voluntariat | language:none*3, tuin*2, dieren*2, "inpak*2", "opbouw*2", klussen*2, nieuwkomers
starsi, seniorzy, osoby starsze, yaslilar, yasli, yaslilara, yaslilara yardim, літні, літні люди, пожилые, كبار السن, مسنين, senioren, alte menschen, personnes agees, ancianos, mayores, anziani, batrani | ouderen*3, maatje*2, "bewoner*2", zorg, gastvrijheid
dzieci, cocuk, cocuklar, діти, дети, أطفال, اطفال, kinder, enfants, ninos, bambini, copii | kinderen*3, onderwijs*2, activiteitenbegeleiding*2, "kind"
zwierzeta, hayvan, hayvanlar, тварини, животные, حيوانات, tiere, animaux, animales, animali, animale | dieren*3, "dier*3", "hond", "kat"
gotowanie, kuchnia, yemek, yemek yapmak, mutfak, кухня, готувати, готовить, طبخ, مطبخ, kochen, cuisine, cuisiner, cocina, cocinar, cucina, cucinare, gatit | koken*3, "kok*2", "maaltijd*2", gastvrijheid
ogrod, bahce, сад, огород, حديقة, garten, jardin, giardino, gradina | tuin*3, natuur*2, "tuin*2"
kierowca, sofor, водій, водитель, سائق, fahrer, conductor, autista, sofer | vervoer*3, "chauffeur*3", "rij*2"
nauka niderlandzkiego, hollandaca ogrenmek, вивчати нідерландську, учить голландский, تعلم الهولندية, niederlandisch lernen, apprendre le neerlandais, aprender holandes | language:none*3, taal*2, "taalcafe*3", gastvrijheid, koken
helfen, hilfe, ich suche, altenheim helfen, seniorenheim, mit menschen arbeiten, deutsch sprechen, ich spreche deutsch, je parle francais, hablo espanol, parlo italiano, mowie po polsku, nie mowie po niderlandzku | language:none*3, tuin*2, dieren*2, "inpak*2", klussen*2
katze, hunde, gato, gatos, perros, kot, koty, psy, kedi, kopek, kopekler, caine, pisica, gatto, cane | dieren*3, "kat*3", "hond*3"
schule, ecole, escuela, scuola, szkola, okul, nauczyciel, ogretmen, lehrer, professeur, profesor, insegnante | onderwijs*3, "lees*2", "school*3", kinderen*2, taal
autobus, kierowca autobusu, kierowcy, soforluk, busfahrer, chauffeur de bus | vervoer*3, "bus*3", "chauffeur*3"
szycie, dikis, dikis dikmek, couture, coser, cucire | "naai*3", creatief*3, "kleding*2"
sprzatanie, temizlik, putzen, nettoyage, limpiar, limpieza, pulizie | schoonmaak*3, "schoon*2", language:none*2, klussen
naprawa, tamir, reparieren, reparar, riparare, majsterkowanie | techniek*3, "repar*3", klussen*3
pilka nozna, futbol, fussball, deporte, calcio | sport*3, "train*3", "kantine", jongeren
muzyka, muzik, musik, musique, musica | "muziek*3", cultuur*3, activiteitenbegeleiding
biuro, ofis, buro, bureau, oficina, ufficio, administracja | administratie*3, "secretar*2", "ontvangst"
natura, doga, naturaleza, przyroda, wald, foret | natuur*3, tuin*2, "wilgen*2"
sklep, magaza, tienda, negozio | winkel*3, "winkel*3", "kantine"
`
