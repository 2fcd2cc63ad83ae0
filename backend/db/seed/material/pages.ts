/** Content pages of every center. `{center}`, `{town}`, `{email}` and `{phone}` are the center's own. */
import type { PageBlock } from '#shared/resources/page.ts'
import type { Locale } from '#shared/site.ts'

export type PageMaterial = { slug: string; locale: Locale; title: string; excerpt: string; blocks: PageBlock[] }

export const paragraphs = (heading: string | null, ...lines: string[]): PageBlock => ({
  kind: 'text',
  heading,
  paragraphs: lines,
})

export const pageMaterial: PageMaterial[] = [
  {
    slug: 'over-ons',
    locale: 'nl',
    title: 'Over ons',
    excerpt: 'Wie we zijn, wat we doen en hoe je ons bereikt.',
    blocks: [
      paragraphs(
        null,
        '{about}',
        'Vrijwilligerswerk is er in alle maten: een vaste ochtend per week, één dag in het jaar of een klus die je thuis doet. Wij helpen je om iets te vinden dat past bij je tijd, je talent en je plannen.',
      ),
      {
        kind: 'list',
        heading: 'Dit kun je van ons verwachten',
        items: [
          'een vacaturebank met actuele vacatures van betrouwbare organisaties',
          'een persoonlijk gesprek als je niet weet waar je moet beginnen',
          'cursussen en bijeenkomsten voor vrijwilligers en coördinatoren',
          'advies over verzekering, vergoedingen en de verklaring omtrent het gedrag (VOG)',
        ],
      },
      {
        kind: 'image',
        url: 'illustration:theme-welzijn',
        alt: 'Mensen die samen koffiedrinken',
        caption: 'Elke dinsdagochtend is er inloop: loop gerust binnen.',
      },
      {
        kind: 'quote',
        text: 'Ik zocht iets voor één ochtend in de week. Nu drink ik elke donderdag koffie met Henk, en dat wil ik niet meer missen.',
        by: 'Ria, maatje sinds twee jaar',
      },
      { kind: 'vacancies', heading: 'Net binnengekomen', theme: null },
      { kind: 'activities', heading: 'Kom kennismaken' },
      paragraphs(
        'Bereikbaar',
        'Je belt ons op {phone} of mailt naar {email}. Loop je liever binnen? De koffie staat klaar.',
      ),
      { kind: 'button', label: 'Bekijk de vacatures', url: '/vacancies/search' },
    ],
  },
  {
    slug: 'veelgestelde-vragen',
    locale: 'nl',
    title: 'Veelgestelde vragen',
    excerpt: 'Antwoord op wat vrijwilligers en organisaties ons het vaakst vragen.',
    blocks: [
      paragraphs(
        'Moet ik een account hebben om te reageren?',
        'Ja. Zo weet de organisatie wie je bent en kun jij zien hoe het met je reactie staat. Een account is gratis en je kunt het altijd weer verwijderen.',
      ),
      paragraphs(
        'Ben ik verzekerd als vrijwilliger?',
        'Ja. De gemeente heeft een verzekering voor alle vrijwilligers die in georganiseerd verband werken. Je hoeft je daar niet apart voor aan te melden.',
      ),
      paragraphs(
        'Mag ik vrijwilligerswerk doen met een uitkering?',
        'Meestal wel, maar overleg het vooraf met je contactpersoon bij de gemeente of het UWV. Wij denken graag met je mee.',
      ),
      paragraphs(
        'Wanneer is een VOG nodig?',
        'Als je werkt met kinderen of met mensen die kwetsbaar zijn. De organisatie vraagt de verklaring met je aan; voor jou is dat gratis. Wij bewaren alleen of en wanneer de VOG is afgegeven, nooit het document zelf.',
      ),
      paragraphs(
        'Hoe snel krijg ik antwoord?',
        'De meeste organisaties reageren binnen een week. Hoor je niets, laat het ons dan weten op {phone}.',
      ),
      paragraphs(
        'Hoe kan mijn organisatie vacatures plaatsen?',
        'Meld je organisatie aan. We kijken mee of alles klopt en nemen meestal binnen drie werkdagen contact op.',
      ),
      { kind: 'button', label: 'Organisatie aanmelden', url: '/organizations/signup' },
    ],
  },
  {
    slug: 'privacy',
    locale: 'nl',
    title: 'Privacyverklaring',
    excerpt: 'Welke gegevens we bewaren, waarom, en wat je daarover te zeggen hebt.',
    blocks: [
      paragraphs(
        null,
        '{center} gaat zorgvuldig om met je gegevens. We vragen alleen wat nodig is en verkopen nooit iets door.',
      ),
      {
        kind: 'list',
        heading: 'Dit bewaren we',
        items: [
          'je naam, e-mailadres en de vier cijfers van je postcode, zodat we passende vacatures kunnen tonen',
          'je telefoonnummer, als je dat zelf invult',
          'je reacties op vacatures en de stand daarvan',
          'of en wanneer een VOG is afgegeven, niet het document zelf en nooit een burgerservicenummer',
        ],
      },
      paragraphs(
        'Wie ziet mijn gegevens?',
        'De organisatie waarop je reageert ziet je naam, je contactgegevens en wat je schreef. Medewerkers van het vrijwilligerspunt kunnen meekijken om je te helpen.',
      ),
      paragraphs(
        'Hoe lang bewaren we ze?',
        'Zolang je een account hebt. Verwijder je het, dan maken we je gegevens onherkenbaar; alleen de aantallen blijven over voor onze jaarcijfers.',
      ),
      paragraphs(
        'Ben je jonger dan 16?',
        'Dan vragen we een ouder of verzorger om toestemming voordat je account werkt. Die kan de toestemming later intrekken.',
      ),
      paragraphs(
        'Cookies',
        'We gebruiken alleen cookies die nodig zijn om je in te loggen en je keuzes te onthouden. Cookies voor statistiek en inhoud van andere websites, zoals een filmpje, zetten we pas als jij dat goedvindt. Onderaan elke pagina verander je je keuze.',
      ),
      paragraphs(
        'Jouw rechten',
        'Je kunt je gegevens inzien, downloaden, verbeteren en verwijderen via je profiel. Heb je een vraag of klacht, mail dan naar {email}. Je kunt ook terecht bij de Autoriteit Persoonsgegevens.',
      ),
    ],
  },
  {
    slug: 'voorwaarden',
    locale: 'nl',
    title: 'Voorwaarden voor organisaties',
    excerpt: 'Wat je van ons mag verwachten, en wij van organisaties die vrijwilligers zoeken.',
    blocks: [
      paragraphs(
        null,
        'Organisaties plaatsen gratis vacatures bij {center}. Om het voor vrijwilligers prettig en veilig te houden, maken we deze afspraken.',
      ),
      {
        kind: 'list',
        heading: 'Dit vragen we van je',
        items: [
          'het werk is vrijwillig, zonder winstoogmerk, en vervangt geen betaalde baan',
          'je vraagt niet meer dan 20 uur per week en geen diploma dat voor de taak niet nodig is',
          'je reageert binnen een week op iedereen die zich meldt, ook als het geen match is',
          'er is één vaste contactpersoon, en je houdt gegevens en vacatures actueel',
          'je gebruikt gegevens van vrijwilligers alleen voor het werk waarop ze reageerden',
        ],
      },
      paragraphs(
        'Dit doen wij',
        'We kijken elke organisatie en elke vacature na voordat ze op de site komt. Klopt er iets niet, dan bellen of mailen we je eerst. Een vacature die niet bij deze afspraken past, halen we weg.',
      ),
      paragraphs('Vragen?', 'Bel {phone} of mail {email}. We denken graag mee.'),
    ],
  },
  {
    slug: 'toegankelijkheid',
    locale: 'nl',
    title: 'Toegankelijkheid',
    excerpt: 'Deze site is er voor iedereen. Lees hoe we daarvoor zorgen.',
    blocks: [
      paragraphs(
        null,
        'We vinden dat iedereen deze site moet kunnen gebruiken, ook met een schermlezer, zonder muis of met een vergroot beeld. We volgen de richtlijnen WCAG 2.2 op niveau AA.',
      ),
      {
        kind: 'list',
        heading: 'Zo helpt de site je',
        items: [
          'alles werkt met het toetsenbord',
          'teksten hebben voldoende contrast, ook in de donkere weergave',
          'je kunt inzoomen tot 200 procent zonder dat er iets verdwijnt',
          'beweging staat uit als je dat op je apparaat hebt ingesteld',
        ],
      },
      paragraphs(
        'Hoe we het controleren',
        'Elke pagina wordt bij iedere nieuwe versie van de site getest: door een programma dat fouten opspoort, met het toetsenbord en op een klein scherm. Er is nog geen onderzoek gedaan door een onafhankelijk bureau.',
      ),
      paragraphs(
        'Wat nog beter kan',
        'De kaart is met een schermlezer lastig te gebruiken. Alles wat op de kaart staat, vind je daarom ook in de lijst ernaast. Bestanden die organisaties zelf plaatsen, kunnen we niet altijd controleren.',
      ),
      paragraphs(
        'Werkt er iets niet?',
        'Laat het ons weten via {email} of {phone}. Vertel op welke pagina je was en wat je gebruikte; we antwoorden binnen twee werkdagen.',
        'Vind je dat we je melding niet goed oppakken? Dan kun je terecht bij de Nationale ombudsman.',
      ),
    ],
  },
  {
    slug: 'over-ons',
    locale: 'en',
    title: 'About us',
    excerpt: 'Who we are, what we do and how to reach us.',
    blocks: [
      paragraphs(
        null,
        '{center} brings people and organisations together. Volunteering comes in all sizes: a morning a week, one day a year, or something that you do from home. We help you find what suits your time and talent.',
        'You do not have to speak Dutch well: many vacancies ask for little Dutch or none, and volunteering is a fine way to practise.',
      ),
      paragraphs('Contact', 'Call us at {phone} or write to {email}.'),
      { kind: 'button', label: 'See the vacancies', url: '/vacancies/search' },
    ],
  },
  {
    slug: 'voorwaarden',
    locale: 'en',
    title: 'Terms for organisations',
    excerpt: 'What you may expect of us, and we of organisations that look for volunteers.',
    blocks: [
      paragraphs(
        null,
        'Organisations place vacancies at {center} for free. To keep it pleasant and safe for volunteers we agree on the following.',
      ),
      {
        kind: 'list',
        heading: 'What we ask of you',
        items: [
          'the work is voluntary, not for profit, and does not replace a paid job',
          'you ask no more than 20 hours a week, and no diploma that the task does not need',
          'you answer everybody who replies within a week, also when it is not a match',
          'there is one contact person, and you keep details and vacancies up to date',
          'you use volunteers’ data only for the work to which they replied',
        ],
      },
      paragraphs(
        'What we do',
        'We look at every organisation and every vacancy before it is on the site. If something is not right we call or mail you first. A vacancy that does not fit these terms is taken away.',
      ),
      paragraphs('Questions?', 'Call {phone} or mail {email}. We gladly think along.'),
    ],
  },
]
