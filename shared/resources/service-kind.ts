/** What sort of thing an organization offers: Open Referral's service types, in the words of a Dutch social map. */
export const serviceKinds = [
  'advies-en-informatie',
  'praktische-hulp',
  'zorg-en-begeleiding',
  'maaltijden-en-spullen',
  'ontmoeting',
  'activiteit',
  'cursus-en-les',
  'sport-en-bewegen',
] as const
export type ServiceKind = (typeof serviceKinds)[number]
