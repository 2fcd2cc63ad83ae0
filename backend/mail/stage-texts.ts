/** Mails about the stage passport, in Dutch and English. */
import type { MailText } from './mail-text.ts'

export type StageMailVariables = {
  /** To the guardian of a pupil; `days`: for how long the link is valid. */
  'stage.guardian': { firstName: string; school: string; days: number }
}

type StageWriters = {
  [Key in keyof StageMailVariables]: (variables: StageMailVariables[Key], center: string) => MailText
}

export const stageTextsNl: StageWriters = {
  'stage.guardian': ({ firstName, school, days }, center) => ({
    subject: `Toestemming voor de maatschappelijke stage van ${firstName}`,
    paragraphs: [
      'Beste ouder of verzorger,',
      `${firstName} gaat voor ${school} een maatschappelijke stage doen via ${center}. Omdat ${firstName} nog geen achttien is, vragen we je toestemming.`,
      `Wat dat betekent: ${firstName} vult hier de gewerkte uren in, de organisatie keurt ze goed en de school ziet ze. Verder deelt ${center} niets.`,
      `De link is ${days} dagen geldig. Je kunt je keuze zolang veranderen. Een account heb je niet nodig.`,
    ],
    button: 'Lees en beslis',
  }),
}

export const stageTextsEn: StageWriters = {
  'stage.guardian': ({ firstName, school, days }, center) => ({
    subject: `Consent for the community service placement of ${firstName}`,
    paragraphs: [
      'Dear parent or guardian,',
      `${firstName} will do a community service placement for ${school} through ${center}. Because ${firstName} is under eighteen, we ask for your consent.`,
      `What it means: ${firstName} enters the hours worked here, the organization approves them and the school sees them. ${center} shares nothing else.`,
      `The link is valid for ${days} days. Until then you can change your choice. You need no account.`,
    ],
    button: 'Read and decide',
  }),
}
