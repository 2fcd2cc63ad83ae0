/** Mails about the own volunteer profile, in Dutch and English. */
import type { MailText } from './mail-text.ts'

export type ProfileMailVariables = {
  /** A profile that others see was last checked on `since`; from `until` on the volunteer pool leaves it out. `settings`: path to hide it. */
  'profile.stale': { firstName: string; since: string; until: string; settings: string }
}

type ProfileWriters = {
  [Key in keyof ProfileMailVariables]: (variables: ProfileMailVariables[Key], center: string) => MailText
}

export const profileTextsNl: ProfileWriters = {
  'profile.stale': ({ firstName, since, until, settings }, center) => ({
    subject: 'Klopt je profiel nog?',
    paragraphs: [
      `Hallo ${firstName},`,
      `Je staat in de vrijwilligerspool van ${center}. Organisaties kunnen je daar vinden en uitnodigen. Je hebt je profiel op ${since} voor het laatst bekeken.`,
      'Klopt alles nog? Log in en kies “Ja, alles klopt”. Is er iets veranderd, zoals je beschikbaarheid? Dan pas je dat meteen aan.',
      `Laat je niets weten? Dan laten we je profiel vanaf ${until} niet meer aan organisaties zien. Er gaat niets verloren: als je later inlogt, zet je het met één klik terug.`,
    ],
    button: 'Bekijk je profiel',
    otherButton: { label: 'Ik wil niet meer gevonden worden', path: settings },
  }),
}

export const profileTextsEn: ProfileWriters = {
  'profile.stale': ({ firstName, since, until, settings }, center) => ({
    subject: 'Is your profile still right?',
    paragraphs: [
      `Hello ${firstName},`,
      `You are in the volunteer pool of ${center}. Organizations can find you there and invite you. You last looked at your profile on ${since}.`,
      'Is everything still right? Sign in and choose “Yes, everything is right”. Has something changed, such as your availability? Then you can change it at once.',
      `If we hear nothing, we no longer show your profile to organizations from ${until} on. Nothing is lost: when you sign in later, one click puts it back.`,
    ],
    button: 'See your profile',
    otherButton: { label: 'I no longer want to be found', path: settings },
  }),
}
