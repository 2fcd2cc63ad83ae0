import { skills, themes } from '#shared/resources/taxonomies.ts'

export default {
  themes: { ...themes },
  skills: { ...skills },
  daypart: { morning: 'ochtend', afternoon: 'middag', evening: 'avond', weekend: 'weekend' },
  reasons: 'Waarom dit past',
  /** To the volunteer, about a vacancy. */
  volunteer: {
    distance: {
      fits: 'Op {{km}} km van jou',
      misfit: 'Op {{km}} km, verder dan je wilt reizen',
      unknown: 'Hoe ver het is, weten we niet',
    },
    dayparts: {
      fits: 'Op momenten dat jij kunt: {{values}}',
      misfit: 'Niet op momenten dat jij kunt',
      unknown: 'Je hebt nog niet gezegd wanneer je kunt',
    },
    themes: {
      fits: 'Over wat jij leuk vindt: {{values}}',
      misfit: 'Gaat over iets anders dan je koos',
      unknown: 'Je hebt nog niet gezegd wat je leuk vindt',
    },
    skills: {
      fits: 'Hier ben jij goed in: {{values}}',
      misfit: 'Vraagt ook: {{values}}',
      unknown: 'Je hebt nog niet gezegd waar je goed in bent',
    },
    language: {
      fits: 'Je spreekt Nederlands',
      misfit: 'Vraagt Nederlands',
      unknown: 'Vraagt Nederlands; je hebt nog niet gezegd welke talen je spreekt',
    },
    saved: {
      fits: 'Je hebt deze vacature bewaard',
      similar: 'Lijkt op wat je hebt bewaard',
    },
  },
  /** To an organization, about a volunteer. */
  organization: {
    distance: {
      fits: 'Woont op ongeveer {{km}} km',
      misfit: 'Woont op {{km}} km: te ver weg',
      unknown: 'Afstand onbekend',
    },
    dayparts: {
      fits: 'Kan: {{values}}',
      misfit: 'Kan op andere momenten',
      unknown: 'Onbekend wanneer deze vrijwilliger kan',
    },
    themes: {
      fits: 'Koos: {{values}}',
      misfit: 'Koos andere thema’s',
      unknown: 'Thema’s onbekend',
    },
    skills: {
      fits: 'Is goed in: {{values}}',
      misfit: 'Noemt niet: {{values}}',
      unknown: 'Vaardigheden onbekend',
    },
    language: {
      fits: 'Spreekt Nederlands',
      misfit: 'Noemt geen Nederlands',
      unknown: 'Talen onbekend',
    },
    saved: { fits: 'Heeft deze vacature bewaard', similar: 'Bewaarde iets wat hierop lijkt' },
  },
  suggestions: {
    title: 'Past dit bij jou?',
    text: 'Gekozen op wat je in je profiel invulde en wat je bewaarde. Je leeftijd, naam en foto tellen niet mee.',
    all: 'Zoek verder',
    emptyTitle: 'We weten nog niet wat bij je past',
    emptyText:
      'Vul in waar je woont, wanneer je kunt en wat je leuk vindt. Dan laten we hier werk zien dat bij je past.',
    emptyAction: 'Vul je profiel aan',
  },
} as const satisfies Record<string, unknown>
