import type { JudgedSearch } from './judged-search.ts'

/**
 * Searches that readers of English type, judged by the texts of what is open on the site of Arnhem: one in five has English texts. The
 * search of English may be tuned on them.
 */
export const englishSearches: JudgedSearch[] = [
  {
    query: 'gardening',
    grades: { 'Wilgen knotten': 3, 'Werkochtend: hooi binnenhalen': 2, 'Klusouder of klusopa': 2, Bloemschikken: 1 },
  },
  {
    query: 'help with computers',
    grades: { Digimaatje: 3, Websitebeheerder: 2, 'Op school: techniekles geven': 1 },
  },
  {
    query: 'work with kids',
    grades: {
      Overblijfkracht: 3,
      'Kinderen een middag laten knutselen': 3,
      'Leeshulp in groep 4': 3,
      Jeugdtrainer: 3,
      'Op school': 3,
      'Trainer van de F-jes': 3,
      'Klusouder of klusopa': 1,
    },
  },
  { query: 'dog walking', grades: { Kattenknuffelaar: 1, Dierenambulance: 2 } },
  {
    query: 'animals',
    grades: { Kattenknuffelaar: 3, Dierenambulance: 3, Websitebeheerder: 2 },
  },
  { query: 'cats', grades: { Kattenknuffelaar: 3, Dierenambulance: 1, Websitebeheerder: 1 } },
  {
    query: 'cooking',
    grades: {
      Kookvrijwilliger: 3,
      'Aan tafel in de moskee': 3,
      'Op school: soep koken': 3,
      'Gastvrouw of gastheer in': 1,
    },
  },
  {
    query: 'food bank',
    grades: { 'Inpakker bij de voedselbank': 3, Winkelactie: 2, 'Chauffeur en bijrijder': 2 },
  },
  {
    query: 'driver',
    grades: {
      'Chauffeur en bijrijder': 3,
      Dierenambulance: 3,
      'Maaltijdbezorger op de fiets': 1,
      'Boekbezorger aan huis': 1,
    },
  },
  {
    query: 'meals on wheels',
    grades: { 'Maaltijdbezorger op de fiets': 3, Kookvrijwilliger: 1, 'Chauffeur en bijrijder': 1 },
  },
  {
    query: 'teach dutch',
    grades: {
      Taalmaatje: 3,
      'Online taalmaatje': 3,
      'Nederlands oefenen': 3,
      'Op afstand oefenen': 3,
      'Docent lezen en schrijven': 2,
    },
  },
  {
    query: 'language buddy',
    grades: { Taalmaatje: 3, 'Online taalmaatje': 3, 'Nederlands oefenen': 2, 'Op afstand oefenen': 2 },
  },
  {
    query: 'football coach',
    grades: {
      Jeugdtrainer: 3,
      'Trainer van de F-jes': 3,
      'Trainer van de wandelgroep': 1,
      'Vrijwilliger langs de lijn': 2,
    },
  },
  {
    query: 'sports',
    grades: {
      Jeugdtrainer: 3,
      'Trainer van de F-jes': 3,
      'Trainer van de wandelgroep': 3,
      'Vrijwilliger langs de lijn': 3,
      'Vrijwilliger aan de bar': 2,
      Materiaalmeester: 1,
      Secretaris: 1,
    },
  },
  {
    query: 'outdoors in nature',
    grades: {
      'Wilgen knotten': 3,
      'Werkochtend: hooi binnenhalen': 3,
      Overblijfkracht: 1,
      'Trainer van de wandelgroep': 1,
    },
  },
  {
    query: 'elderly people',
    grades: {
      Bloemschikken: 3,
      'Helpen bij het zangkoor van bewoners': 3,
      'Muziekmiddag begeleiden': 3,
      'Gastvrouw of gastheer in': 3,
      'Maaltijdbezorger op de fiets': 2,
      'Boekbezorger aan huis': 2,
      Digimaatje: 1,
    },
  },
  { query: 'dementia', grades: { 'Muziekmiddag begeleiden': 3, Bloemschikken: 1, 'Helpen bij het zangkoor': 1 } },
  {
    query: 'hospice',
    grades: { 'Zorgvrijwilliger in het hospice': 3, 'Er zijn': 3, Kookvrijwilliger: 3 },
  },
  { query: 'music', grades: { 'Muziekmiddag begeleiden': 3, 'Helpen bij het zangkoor': 3 } },
  { query: 'museum', grades: { 'Rondleider in het museum': 3, 'Museumwinkel en ontvangst': 3 } },
  {
    query: 'repair bikes',
    grades: { 'Reparateur elektrische apparaten': 2 },
  },
  {
    query: 'electronics',
    grades: { 'Reparateur elektrische apparaten': 3, 'Op school: techniekles geven': 2, Digimaatje: 1 },
  },
  {
    query: 'from home online',
    grades: { 'Online taalmaatje': 3, 'Op afstand oefenen': 3, Websitebeheerder: 3 },
  },
  { query: 'website photos', grades: { Websitebeheerder: 3, 'Tekstschrijver voor verhalen': 1 } },
  { query: 'writing stories', grades: { 'Tekstschrijver voor verhalen': 3, Websitebeheerder: 2, Secretaris: 1 } },
  {
    query: 'bar work',
    grades: { 'Barvrijwilliger in het buurthuis': 3, 'Vrijwilliger aan de bar': 3, 'Gastvrouw of gastheer': 1 },
  },
  {
    query: 'festival',
    grades: { 'Opbouwploeg van het zomerfeest': 3 },
  },
  {
    query: 'reading with children',
    grades: {
      'Leeshulp in groep 4': 3,
      'Op school': 2,
      'Kinderen een middag laten knutselen': 1,
      'Docent lezen en schrijven': 1,
    },
  },
  {
    query: 'refugees',
    grades: { Taalmaatje: 3, 'Nederlands oefenen': 3, 'Online taalmaatje': 2, 'Op afstand oefenen': 2 },
  },
  {
    query: 'board member treasurer',
    grades: { Secretaris: 2, 'Meepraten in de adviesraad': 1, 'Meepraten in de jongerenraad': 1 },
  },
  {
    query: 'one saturday',
    grades: { 'Winkelactie: één zaterdag': 3, 'Opbouwploeg van het zomerfeest': 2, 'Klusouder of klusopa': 1 },
  },
]
