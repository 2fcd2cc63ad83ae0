/** What a new center tells of itself: the pages that its footer links beside the statements, true of any center, with marks for its own words. */
import { bullets, type PageFixture, paragraphs, questions } from '#backend/rich-text/written-blocks.ts'
import { placeToComplete } from './places-to-complete.ts'

export const introductionPages: PageFixture[] = [
  {
    slug: 'over-ons',
    locale: 'nl',
    title: 'Over ons',
    excerpt: 'Wie we zijn, wat je op deze site vindt en hoe je ons bereikt.',
    blocks: [
      paragraphs(
        null,
        '{center} brengt vrijwilligers en organisaties bij elkaar. Op deze site vind je vacatures, activiteiten en organisaties bij jou in de buurt.',
        'Vrijwilligerswerk is er in alle maten: een vaste ochtend per week, één dag in het jaar of een klus die je thuis doet.',
      ),
      placeToComplete('nl', 'wie jullie zijn, en wat jullie doen voor vrijwilligers en organisaties'),
      bullets(
        'Dit kun je op deze site',
        'vacatures zoeken die passen bij je tijd, je talent en je buurt',
        'op een vacature reageren, en zien hoe het met je reactie staat',
        'als organisatie vacatures plaatsen en vrijwilligers vinden',
      ),
      paragraphs('Bereikbaar', 'Bel ons op {phone} of mail naar {email}.'),
      placeToComplete('nl', 'waar en wanneer mensen bij jullie kunnen binnenlopen'),
      { kind: 'button', label: 'Bekijk de vacatures', url: '/vacancies/search', icon: 'lucide:briefcase' },
    ],
  },
  {
    slug: 'over-ons',
    locale: 'en',
    title: 'About us',
    excerpt: 'Who we are, what you find on this site and how to reach us.',
    blocks: [
      paragraphs(
        null,
        '{center} brings volunteers and organisations together. On this site you find vacancies, activities and organisations near you.',
        'Volunteering comes in all sizes: a morning a week, one day a year, or something that you do from home.',
      ),
      placeToComplete('en', 'who you are, and what you do for volunteers and organisations'),
      bullets(
        'What you can do on this site',
        'look for vacancies that suit your time, your talent and your neighbourhood',
        'reply to a vacancy, and see what has become of your reply',
        'place vacancies and find volunteers, as an organisation',
      ),
      paragraphs('Contact', 'Call us at {phone} or write to {email}.'),
      placeToComplete('en', 'where and when people can walk in'),
      { kind: 'button', label: 'See the vacancies', url: '/vacancies/search', icon: 'lucide:briefcase' },
    ],
  },
  {
    slug: 'veelgestelde-vragen',
    locale: 'nl',
    title: 'Veelgestelde vragen',
    excerpt: 'Antwoord op vragen van vrijwilligers en organisaties.',
    blocks: [
      questions(
        [
          'Moet ik een account hebben om te reageren?',
          'Ja. Zo weet de organisatie wie je bent en kun jij zien hoe het met je reactie staat. Een account is gratis en je kunt het altijd weer verwijderen.',
        ],
        [
          'Wanneer is een VOG nodig?',
          'Meestal als je werkt met kinderen of met mensen die kwetsbaar zijn. De organisatie vertelt je of de verklaring nodig is en vraagt hem met je aan.',
        ],
        [
          'Ben ik verzekerd als vrijwilliger?',
          'Vraag het de organisatie waar je aan de slag gaat. Veel gemeenten hebben ook zelf een verzekering voor vrijwilligers.',
        ],
        [
          'Mag ik vrijwilligerswerk doen met een uitkering?',
          'Meestal wel, maar overleg het vooraf met je contactpersoon bij de gemeente of het UWV.',
        ],
        [
          'Hoe kan mijn organisatie vacatures plaatsen?',
          'Meld je organisatie aan. Medewerkers van {center} kijken of alles klopt; daarna plaats je zelf je vacatures.',
        ],
        ['Ik kom er niet uit. Wie helpt mij?', 'Bel {phone} of mail {email}.'],
      ),
      placeToComplete('nl', 'hoe vrijwilligers bij jullie verzekerd zijn, en vragen die jullie zelf vaak krijgen'),
      { kind: 'button', label: 'Organisatie aanmelden', url: '/organizations/signup', icon: 'lucide:building' },
    ],
  },
  {
    slug: 'veelgestelde-vragen',
    locale: 'en',
    title: 'Frequently asked questions',
    excerpt: 'Answers to questions of volunteers and organisations.',
    blocks: [
      questions(
        [
          'Do I need an account to reply?',
          'Yes. That way the organisation knows who you are and you can see what has become of your reply. An account is free, and you can always delete it again.',
        ],
        [
          'When is a VOG needed?',
          'A VOG is a certificate of conduct. It is mostly needed when you work with children or with people who are vulnerable. The organisation tells you whether it is, and applies for it with you.',
        ],
        [
          'Am I insured as a volunteer?',
          'Ask the organisation where you are going to work. Many municipalities have an insurance for volunteers as well.',
        ],
        [
          'May I volunteer while I receive a benefit?',
          'Mostly yes, but talk to your contact person at the municipality or the UWV first.',
        ],
        [
          'How can my organisation place vacancies?',
          'Sign your organisation up. Staff of {center} check that everything is right; then you place your vacancies yourself.',
        ],
        ['I am stuck. Who can help me?', 'Call {phone} or write to {email}.'],
      ),
      placeToComplete('en', 'how volunteers are insured with you, and questions that you are often asked'),
      {
        kind: 'button',
        label: 'Sign up an organisation',
        url: '/organizations/signup',
        icon: 'lucide:building',
      },
    ],
  },
]
