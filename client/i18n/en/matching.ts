import type nl from '../nl/matching.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  themes: {
    zorg: 'Care',
    welzijn: 'Well-being',
    sport: 'Sports',
    natuur: 'Nature',
    'goede-doelen': 'Charities',
    duurzaamheid: 'Sustainability',
    evenementen: 'Events',
    cultuur: 'Culture',
    noodhulp: 'Emergency aid',
    onderwijs: 'Education',
    politiek: 'Politics',
    religie: 'Religion',
  },
  skills: {
    luisteren: 'Listening',
    organiseren: 'Organizing',
    koken: 'Cooking',
    tuinieren: 'Gardening',
    computers: 'Computers',
    klussen: 'Odd jobs',
    lesgeven: 'Teaching',
    rijbewijs: 'Driving (licence B)',
    ehbo: 'First aid',
    schrijven: 'Writing',
    fotograferen: 'Photography',
    muziek: 'Making music',
    talen: 'Speaking languages',
    boekhouden: 'Bookkeeping',
  },
  daypart: { morning: 'morning', afternoon: 'afternoon', evening: 'evening', weekend: 'weekend' },
  reasons: 'Why this suits',
  volunteer: {
    distance: {
      fits: '{{km}} km from you',
      misfit: '{{km}} km away, further than you want to travel',
      unknown: 'We do not know how far it is',
    },
    dayparts: {
      fits: 'At times when you can: {{values}}',
      misfit: 'Not at times when you can',
      unknown: 'You have not said yet when you can',
    },
    themes: {
      fits: 'About what you like: {{values}}',
      misfit: 'About something else than you chose',
      unknown: 'You have not said yet what you like',
    },
    skills: {
      fits: 'You are good at this: {{values}}',
      misfit: 'Also asks: {{values}}',
      unknown: 'You have not said yet what you are good at',
    },
    language: {
      fits: 'You speak Dutch',
      misfit: 'Asks for Dutch',
      unknown: 'Asks for Dutch; you have not said yet which languages you speak',
    },
    saved: { fits: 'You saved this vacancy', similar: 'Resembles what you saved' },
  },
  organization: {
    distance: {
      fits: 'Lives about {{km}} km away',
      misfit: 'Lives {{km}} km away: too far',
      unknown: 'Distance unknown',
    },
    dayparts: {
      fits: 'Available: {{values}}',
      misfit: 'Available at other times',
      unknown: 'Unknown when this volunteer is available',
    },
    themes: { fits: 'Chose: {{values}}', misfit: 'Chose other themes', unknown: 'Themes unknown' },
    skills: { fits: 'Is good at: {{values}}', misfit: 'Does not mention: {{values}}', unknown: 'Skills unknown' },
    language: { fits: 'Speaks Dutch', misfit: 'Does not mention Dutch', unknown: 'Languages unknown' },
    saved: { fits: 'Saved this vacancy', similar: 'Saved something like this' },
  },
  suggestions: {
    title: 'Does this suit you?',
    text: 'Chosen by what you filled in in your profile and what you saved. Your age, name and photo do not count.',
    all: 'Search further',
    emptyTitle: 'We do not know yet what suits you',
    emptyText: 'Fill in where you live, when you can and what you like. Then we show work here that suits you.',
    emptyAction: 'Complete your profile',
  },
} as const satisfies SameShape<typeof nl>
