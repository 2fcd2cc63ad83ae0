/** News of every center. `{center}`, `{town}`, `{phone}` and `{email}` are the center's own. */
import type { NewsCategory } from '#shared/resources/news-item.ts'
import type { PageBlock } from '#shared/resources/page.ts'

export type NewsMaterial = {
  slug: string
  title: string
  excerpt: string
  category: NewsCategory
  /** Days before the seed's own day. */
  daysAgo: number
  blocks: PageBlock[]
}

const text = (heading: string | null, ...paragraphs: string[]): PageBlock => ({ kind: 'text', heading, paragraphs })
const list = (heading: string | null, ...items: string[]): PageBlock => ({ kind: 'list', heading, items })
const button = (label: string, url: string): PageBlock => ({ kind: 'button', label, url })

export const newsMaterial: NewsMaterial[] = [
  {
    slug: 'inloopspreekuur-elke-dinsdag',
    title: 'Elke dinsdag inloopspreekuur',
    excerpt: 'Weet je nog niet wat je wilt doen? Loop op dinsdagochtend binnen. Een afspraak is niet nodig.',
    category: 'nieuws',
    daysAgo: 3,
    blocks: [
      text(
        null,
        'Vrijwilligerswerk zoeken is makkelijker als iemand meedenkt. Daarom houden we vanaf deze maand elke dinsdag van 09:30 tot 12:00 uur een inloopspreekuur. Onze adviseurs luisteren naar wat je leuk vindt, hoeveel tijd je hebt en wat je wilt leren.',
        'Na een halfuur ga je naar huis met twee of drie plekken die bij je passen. Als je dat prettig vindt, bellen we de organisatie alvast voor je.',
      ),
      list(
        'Handig om mee te nemen',
        'je agenda',
        'vragen over je uitkering of de verzekering',
        'iemand die je kent, als je dat fijn vindt',
      ),
      text('Kun je niet op dinsdag?', 'Bel ons op {phone}, dan maken we een afspraak op een ander moment.'),
    ],
  },
  {
    slug: 'vijf-tips-voor-een-goede-start',
    title: 'Vijf tips voor een goede start als vrijwilliger',
    excerpt: 'De eerste weken zijn spannend. Met deze vijf tips voel je je snel thuis.',
    category: 'tips',
    daysAgo: 11,
    blocks: [
      text(
        null,
        'Een nieuwe plek, nieuwe gezichten en misschien werk dat je nog nooit deed. Ervaren vrijwilligers vertelden ons wat hen in het begin hielp.',
      ),
      list(
        null,
        'Vraag wie je vaste aanspreekpunt is en schrijf het telefoonnummer op.',
        'Loop een keer mee voordat je ja zegt. Bijna elke organisatie vindt dat goed.',
        'Spreek af hoeveel uur je komt, en wat je doet als je een keer niet kunt.',
        'Zeg het als iets te zwaar is. Er is bijna altijd een andere taak.',
        'Vraag na een maand om een kort gesprek: wat gaat goed en wat kan anders?',
      ),
      button('Zoek vrijwilligerswerk', '/vacancies/search'),
    ],
  },
  {
    slug: 'taalmaatje-aan-de-keukentafel',
    title: '‘Na een jaar las ze mij voor’',
    excerpt: 'Henny is taalmaatje. Elke woensdag oefent ze Nederlands met Semira, aan de keukentafel.',
    category: 'verhalen',
    daysAgo: 19,
    blocks: [
      text(
        null,
        'Henny werkte veertig jaar in het onderwijs. Toen ze stopte, miste ze vooral het moment waarop iemand iets ineens snapt. ‘Dat moment heb ik nu weer elke week’, zegt ze.',
        'Semira kwam drie jaar geleden naar {town}. Ze wilde de brieven van school zelf kunnen lezen. ‘In de les leer je de regels. Bij Henny leer je praten’, vertelt ze.',
      ),
      text(
        'Klein beginnen',
        'De eerste keren wezen ze dingen aan in de keuken. Daarna kwamen de folders van de supermarkt, en toen de krant. ‘Vorige week las ze míj voor’, zegt Henny. ‘Een heel stuk over de weg die wordt opengebroken. We hebben er hard om gelachen.’',
      ),
      text(
        'Ook taalmaatje worden?',
        'Je hoeft geen leraar te zijn. Geduld en een uur per week zijn genoeg. Het Taalhuis geeft je een korte training.',
      ),
      button('Bekijk vacatures met taal', '/vacancies/search?category=taal'),
    ],
  },
  {
    slug: 'gratis-verzekerd-als-vrijwilliger',
    title: 'Zo ben je verzekerd als vrijwilliger',
    excerpt: 'De gemeente heeft een verzekering voor alle vrijwilligers. Je hoeft je niet aan te melden.',
    category: 'tips',
    daysAgo: 33,
    blocks: [
      text(
        null,
        'Een omgevallen vaas, een val van de trap: het gebeurt zelden, maar het kan. Doe je vrijwilligerswerk bij een organisatie, dan ben je verzekerd via de gemeente.',
      ),
      list(
        'De verzekering dekt',
        'schade die je tijdens het werk aan anderen toebrengt',
        'een ongeval tijdens het werk of op weg erheen',
        'schade aan spullen die je voor het werk gebruikt',
      ),
      text(
        'Gaat er iets mis?',
        'Vertel het zo snel mogelijk aan je contactpersoon. De organisatie meldt de schade bij de gemeente. Vragen? Mail ons op {email}.',
      ),
    ],
  },
  {
    slug: 'voedselbank-zoekt-chauffeurs',
    title: 'Voedselbank zoekt chauffeurs voor de vroege rit',
    excerpt: 'Elke week halen vrijwilligers eten op bij winkels in de buurt. Er is plek voor zes nieuwe chauffeurs.',
    category: 'nieuws',
    daysAgo: 47,
    blocks: [
      text(
        null,
        'Steeds meer winkels geven eten dat over is aan de Voedselbank. Dat is mooi, maar het moet wel opgehaald worden. Daarom zoekt de Voedselbank in {town} zes chauffeurs met rijbewijs B.',
        'Je rijdt met z’n tweeën in de bus van de Voedselbank. Een rit duurt ongeveer drie uur en begint om acht uur. Zware kratten til je samen.',
      ),
      text('Proefrit', 'Je kunt eerst een ochtend meerijden. Daarna beslis je pas.'),
      button('Bekijk de vacatures', '/vacancies/search?category=vervoer'),
    ],
  },
  {
    slug: 'terugblik-nldoet',
    title: 'Zo’n driehonderd klussen op één weekend',
    excerpt:
      'Tijdens de landelijke vrijwilligersdagen staken honderden mensen in {town} en omgeving de handen uit de mouwen.',
    category: 'verhalen',
    daysAgo: 64,
    blocks: [
      text(
        null,
        'Er werd geverfd, gesnoeid, gekookt en gezongen. Bij het woonzorgcentrum kregen alle bewoners een voorjaarsbak op het balkon, bij de scouting staat weer een stevige brug over de sloot.',
        '‘Je kent je buren pas als je samen een schuur hebt leeggehaald’, zei een van de deelnemers.',
      ),
      text(
        'Doe je volgend jaar mee?',
        'Organisaties kunnen hun klus vanaf januari aanmelden. We helpen met het zoeken van handen.',
      ),
    ],
  },
  {
    slug: 'bijeenkomst-coordinatoren',
    title: 'Bijeenkomst voor coördinatoren: werven zonder haast',
    excerpt: 'Hoe vind je mensen die blijven? Een middag met voorbeelden van organisaties uit de streek.',
    category: 'agenda',
    daysAgo: 82,
    blocks: [
      text(
        null,
        'Begeleid je vrijwilligers? Dan ben je welkom op onze bijeenkomst. Drie organisaties vertellen wat voor hen werkte: een kortere vacaturetekst, een vaste kennismaking en een buddy in de eerste maand.',
      ),
      list(
        'Programma',
        '13:30 uur: inloop met koffie',
        '14:00 uur: drie korte verhalen',
        '15:00 uur: samen aan je eigen vacaturetekst',
        '16:00 uur: napraten',
      ),
      text('Aanmelden', 'Meedoen is gratis. Stuur een mail naar {email} met je naam en je organisatie.'),
    ],
  },
  {
    slug: 'nieuwe-website',
    title: 'Welkom op onze nieuwe website',
    excerpt: 'Zoeken gaat sneller, de sociale kaart is vernieuwd en je ziet hoe het met je reactie staat.',
    category: 'nieuws',
    daysAgo: 104,
    blocks: [
      text(
        null,
        '{center} heeft een nieuwe website. Je zoekt nu op onderwerp, dag en afstand. Als je reageert op een vacature, zie je bij ‘Mijn reacties’ wat ermee gebeurt.',
        'Op de sociale kaart vind je organisaties bij jou in de buurt: wat ze bieden, voor wie het is en wanneer ze open zijn.',
      ),
      text(
        'Laat het ons weten',
        'Werkt er iets niet, of begrijp je iets niet? Bel ons op {phone}. Jouw opmerkingen maken de site beter.',
      ),
      button('Naar de sociale kaart', '/sociale-kaart'),
    ],
  },
]
