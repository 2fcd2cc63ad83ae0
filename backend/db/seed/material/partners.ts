/** Who works together with a center. `{town}` and `{region}` are the center's own. */
export type PartnerMaterial = { name: string; description: string; region: string; url: string }

export const partnerMaterial: PartnerMaterial[] = [
  {
    name: 'Gemeente {town}',
    description: 'Betaalt ons werk en zorgt voor de verzekering van alle vrijwilligers.',
    region: '{region}',
    url: 'https://gemeente-{slug}.example',
  },
  {
    name: 'Welzijn {town}',
    description: 'Helpt bewoners die even steun kunnen gebruiken, samen met vrijwilligers uit de buurt.',
    region: '{region}',
    url: 'https://welzijn-{slug}.example',
  },
  {
    name: 'Bibliotheek {town}',
    description: 'Plek voor ontmoeting, het Digipunt en onze cursussen.',
    region: '{region}',
    url: 'https://bibliotheek-{slug}.example',
  },
  {
    name: 'Mantelzorg Steunpunt',
    description: 'Advies en adempauze voor wie voor een ander zorgt.',
    region: '{region}',
    url: 'https://mantelzorg-{slug}.example',
  },
  {
    name: 'Streekcollege',
    description: 'Studenten doen bij onze organisaties ervaring op tijdens hun opleiding.',
    region: 'De hele regio',
    url: 'https://streekcollege.example',
  },
  {
    name: 'Streekfonds Samen',
    description: 'Geeft een bijdrage aan initiatieven die mensen bij elkaar brengen.',
    region: 'De hele regio',
    url: 'https://streekfonds.example',
  },
]
