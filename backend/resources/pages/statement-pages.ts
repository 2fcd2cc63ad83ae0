/** The statements that the law asks a site to link (`requiredSlugs`), for the sample centers and for a new one. */
import { bullets, type PageFixture, paragraphs } from '#backend/rich-text/written-blocks.ts'
import type { PageBlock } from '#shared/resources/page.ts'
import type { TextLocale } from '#shared/site.ts'
import { placeToComplete } from './places-to-complete.ts'

/** With `placesToComplete` they have a mark at each place that needs the center's own words. */
export function statementPages({ placesToComplete = false } = {}): PageFixture[] {
  const complete = (locale: TextLocale, what: string): PageBlock[] =>
    placesToComplete ? [placeToComplete(locale, what)] : []
  return [
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
        ...complete('nl', 'het adres en KvK-nummer van {center}, en wie bij jullie over privacy gaat'),
        bullets(
          'Dit bewaren we',
          'je naam, e-mailadres en de vier cijfers van je postcode, zodat we passende vacatures kunnen tonen',
          'je telefoonnummer, geboortejaar, foto, vaardigheden, beschikbaarheid en wat je over jezelf vertelt, als je die zelf invult',
          'de naam en het e-mailadres van je ouder of verzorger, als we om toestemming vragen',
          'je reacties op vacatures en de stand daarvan, en je aanmeldingen voor activiteiten',
          'je klas, het aantal uren dat je moet halen en de uren die je maakte, bij een maatschappelijke stage',
          'je berichten in gesprekken op deze site',
          'wat je schrijft in het contactformulier, in andere formulieren of in een melding',
          'je hulpvraag, of dat je iemand wilt helpen; vier weken na het sluiten wissen we die',
          'de mails en notificaties die je van ons krijgt',
          'op welke apparaten je bent ingelogd, tot je uitlogt of die sessie verloopt',
          'of en wanneer een VOG is afgegeven, niet het document zelf en nooit een burgerservicenummer',
        ),
        paragraphs(
          'Wie ziet mijn gegevens?',
          'De organisatie waarop je reageert, ziet eerst alleen je voornaam en wat je schreef. Je achternaam en contactgegevens ziet de organisatie pas als jullie in gesprek zijn, en bij een activiteit zodra je je aanmeldt.',
          'Jij kiest of organisaties je profiel zien. Je geboortejaar zien ze daar niet.',
          'Medewerkers van {center} kunnen meekijken om je te helpen. Een bericht uit een gesprek lezen ze alleen als iemand het meldt.',
        ),
        ...complete(
          'nl',
          'met welke bedrijven jullie gegevens delen, zoals die van de site en de mail, en wat daarover is afgesproken',
        ),
        paragraphs(
          'Hoe lang bewaren we ze?',
          'Zolang je een account hebt. Verwijder je het, dan heb je 14 dagen om je te bedenken. Daarna wissen we je gegevens; alleen de aantallen blijven over voor onze jaarcijfers.',
          'Veel wissen we eerder, ook van mensen zonder account. We tellen vanaf het laatste bericht, het einde of de afhandeling, en bij links en codes vanaf de dag waarop ze verlopen.',
        ),
        bullets(
          null,
          'na vijf jaar: wie wat veranderde op de site',
          'na twee jaar: gesprekken, berichten uit het contactformulier en ingevulde formulieren',
          'na 400 dagen: apparaten waarop je niet meer inlogt',
          'na een jaar: je motivatie en antwoorden bij een reactie, wat een organisatie van je kon zien, welke organisaties je profiel zagen, berichten over een activiteit, meldingen over een vacature, een organisatie of een bericht, en welke mailings je kreeg',
          'na 180 dagen: het adres waarmee je een mail over een gesprek beantwoordt',
          'na 90 dagen: notificaties, en de tekst van mails die we stuurden',
          'na 30 dagen: reacties en formulieren die je niet verstuurde, links uit mails, gegevens van accounts die zijn samengevoegd, verzoeken om samen te voegen, aanmeldingen waarvoor een ouder of verzorger geen toestemming gaf, bestanden waaruit medewerkers accounts maakten, en foto’s die niet meer op de site staan',
          'na vier weken: gesloten hulpvragen en aanbiedingen om te helpen',
          'na drie dagen: hulpvragen, aanbiedingen en nieuwe e-mailadressen die niet zijn bevestigd',
          'na een dag: bestanden die je niet verstuurde of die medewerkers niet gebruikten, inlogpogingen, downloads van je gegevens, lijsten die medewerkers downloadden, en wat de site kort nodig heeft om te werken',
        ),
        ...complete('nl', 'hoe lang jullie bewaren wat buiten deze site staat, zoals mail en papieren formulieren'),
        paragraphs(
          'Ben je jonger dan 16?',
          'Dan vragen we een ouder of verzorger om toestemming voordat je account werkt. Die kan de toestemming later intrekken.',
        ),
        paragraphs(
          'Cookies',
          'We gebruiken alleen cookies die nodig zijn om je in te loggen en je keuzes te onthouden. Cookies voor statistiek en inhoud van andere websites, zoals een filmpje, zetten we pas als jij dat goedvindt. Vragen we je dat, dan verander je je keuze met Cookie-instellingen: onderaan de pagina’s van de site, en in het menu als je bent ingelogd.',
        ),
        paragraphs(
          'Jouw rechten',
          'Je kunt je gegevens inzien, downloaden, verbeteren en verwijderen via je profiel. Heb je een vraag of klacht, mail dan naar {email}. Je kunt ook terecht bij de Autoriteit Persoonsgegevens.',
        ),
        ...complete('nl', 'de datum waarop deze verklaring is vastgesteld'),
      ],
    },
    {
      slug: 'privacy',
      locale: 'en',
      title: 'Privacy statement',
      excerpt: 'Which data we keep, why, and what you can decide about it.',
      blocks: [
        paragraphs(
          null,
          '{center} handles your data with care. We ask only what is needed and never sell anything to others.',
        ),
        ...complete('en', 'the address and Chamber of Commerce number of {center}, and who sees to privacy there'),
        bullets(
          'What we keep',
          'your name, email address and the four digits of your postal code, so that we can show suitable vacancies',
          'your phone number, year of birth, photo, skills, availability and what you say about yourself, if you fill them in',
          'the name and email address of your parent or guardian, if we ask for consent',
          'your applications for vacancies and how they are going, and your registrations for activities',
          'your class, the number of hours you have to do and the hours you did, for a school placement',
          'your messages in conversations on this site',
          'what you write in the contact form, in other forms or in a report',
          'your request for help, or your offer to help someone; we erase it four weeks after it is closed',
          'the emails and notifications that you get from us',
          'the devices on which you are signed in, until you sign out or that session ends',
          'whether and when a VOG was issued, not the document itself and never a citizen service number',
        ),
        paragraphs(
          'Who sees my data?',
          'The organisation you apply to sees only your first name and what you wrote at first. It sees your last name and contact details once you are in touch, and at an activity as soon as you sign up.',
          'You choose whether organisations see your profile. They do not see your year of birth there.',
          'Staff of {center} can look at your details to help you. They only read a message from a conversation if someone reports it.',
        ),
        ...complete(
          'en',
          'the companies that you share data with, such as those of the site and of mail, and what was agreed with them',
        ),
        paragraphs(
          'How long do we keep it?',
          'As long as you have an account. If you delete it, you have 14 days to change your mind. After that we erase your data; only numbers remain, for our annual figures.',
          'We erase many things sooner, also of people without an account. We count from the last message, the end or the decision, and for links and codes from the day on which they expire.',
        ),
        bullets(
          null,
          'after five years: who changed what on the site',
          'after two years: conversations, messages from the contact form and completed forms',
          'after 400 days: devices on which you no longer sign in',
          'after a year: your motivation and answers in an application, what an organisation could see of you, which organisations saw your profile, messages about an activity, reports about a vacancy, an organisation or a message, and which mailings you got',
          'after 180 days: the address with which you answer an email about a conversation',
          'after 90 days: notifications, and the text of emails that we sent',
          'after 30 days: applications and forms that you did not send, links from emails, data of accounts that were merged, requests to merge, sign-ups to which a parent or guardian did not consent, files from which staff made accounts, and photos that are no longer on the site',
          'after four weeks: closed requests for help and offers to help',
          'after three days: requests, offers and new email addresses that were not confirmed',
          'after a day: files that you did not send or that staff did not use, attempts to sign in, downloads of your data, lists that staff downloaded, and what the site needs for a short time to work',
        ),
        ...complete('en', 'how long you keep what is outside this site, such as mail and paper forms'),
        paragraphs(
          'Are you under 16?',
          'Then we ask a parent or guardian for consent before your account works. They can withdraw it later.',
        ),
        paragraphs(
          'Cookies',
          'We only use cookies that are needed to sign you in and to remember your choices. Cookies for statistics and for content of other websites, such as a video, come only if you agree. Where we ask you, you can change your choice under Cookie settings: at the foot of the site’s pages, and in the menu when you are signed in.',
        ),
        paragraphs(
          'Your rights',
          'You can see, download, correct and delete your data in your profile. If you have a question or a complaint, write to {email}. You can also go to the Dutch Data Protection Authority (Autoriteit Persoonsgegevens).',
        ),
        ...complete('en', 'the date on which this statement was adopted'),
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
        bullets(
          'Zo helpt de site je',
          'alles werkt met het toetsenbord',
          'teksten hebben voldoende contrast, ook in de donkere weergave',
          'je kunt inzoomen tot 200 procent zonder dat er iets verdwijnt',
          'beweging staat uit als je dat op je apparaat hebt ingesteld',
        ),
        paragraphs(
          'Hoe we het controleren',
          'Elke pagina wordt bij iedere nieuwe versie van de site getest: door een programma dat fouten opspoort, met het toetsenbord en op een klein scherm. Er is nog geen onderzoek gedaan door een onafhankelijk bureau.',
        ),
        ...complete('nl', 'of en wanneer een bureau de site heeft onderzocht, met een link naar het rapport'),
        paragraphs(
          'Wat nog beter kan',
          'De kaart is met een schermlezer lastig te gebruiken. Alles wat op de kaart staat, vind je daarom ook in de lijst ernaast. Bestanden die organisaties zelf plaatsen, kunnen we niet altijd controleren.',
        ),
        ...complete(
          'nl',
          'wat in jullie eigen teksten, filmpjes en documenten nog niet toegankelijk is, en wanneer dat beter is',
        ),
        paragraphs(
          'Werkt er iets niet?',
          'Laat het ons weten via {email} of {phone}. Vertel op welke pagina je was en wat je gebruikte; we antwoorden binnen drie werkdagen.',
          'Vind je dat we je melding niet goed oppakken? Dan kun je terecht bij de Nationale ombudsman.',
        ),
        ...complete('nl', 'wie de meldingen beantwoordt, en de datum van deze verklaring'),
      ],
    },
    {
      slug: 'toegankelijkheid',
      locale: 'en',
      title: 'Accessibility',
      excerpt: 'This site is there for everybody. Read how we see to that.',
      blocks: [
        paragraphs(
          null,
          'Everybody should be able to use this site, also with a screen reader, without a mouse or with an enlarged screen. We follow the guidelines WCAG 2.2 at level AA.',
        ),
        bullets(
          'How the site helps you',
          'everything works with the keyboard',
          'texts have enough contrast, in the dark colours too',
          'you can zoom in to 200 per cent without anything disappearing',
          'motion is off if you have set that on your device',
        ),
        paragraphs(
          'How we check it',
          'Every page is tested with each new version of the site: by a program that looks for faults, with the keyboard and on a small screen. No independent agency has examined it yet.',
        ),
        ...complete('en', 'whether and when an agency has examined the site, with a link to its report'),
        paragraphs(
          'What can still be better',
          'The map is hard to use with a screen reader. Everything on the map is therefore also in the list beside it. We cannot always check files that organisations add themselves.',
        ),
        ...complete('en', 'what in your own texts, videos and documents is not accessible yet, and when it will be'),
        paragraphs(
          'Does something not work?',
          'Tell us by {email} or {phone}. Say which page you were on and what you used; we answer within three working days.',
          'Do you feel that we do not take up your report well? Then you can turn to the National Ombudsman (Nationale ombudsman).',
        ),
        ...complete('en', 'who answers reports, and the date of this statement'),
      ],
    },
  ]
}
