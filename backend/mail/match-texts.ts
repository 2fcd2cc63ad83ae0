/** Mails that ask both sides what became of a match, in Dutch and English. */
import type { MatchSide } from '#shared/resources/match-check.ts'
import type { MailText } from './mail-text.ts'

/** `no`: path of the page with the other answer; the mail's link is that of the first one. */
type Question = { side: MatchSide; volunteer: string; vacancy: string; organization: string; no: string }

export type MatchMailVariables = {
  /** After the placement. */
  'match.start': Question
  /** Three months later. */
  'match.later': Question
}

type MatchWriters = {
  [Key in keyof MatchMailVariables]: (variables: MatchMailVariables[Key], center: string) => MailText
}

export const matchTextsNl: MatchWriters = {
  'match.start': ({ side, volunteer, vacancy, organization, no }, center) => ({
    subject:
      side === 'volunteer' ? `Ben je begonnen bij ${organization}?` : `Is ${volunteer} begonnen met “${vacancy}”?`,
    paragraphs: [
      side === 'volunteer' ? `Hallo ${volunteer},` : 'Hallo,',
      side === 'volunteer'
        ? `${organization} wil graag dat je meedoet met “${vacancy}”. Ben je begonnen? Eén klik is genoeg.`
        : `Jullie hebben ${volunteer} geplaatst bij “${vacancy}”. Is ${volunteer} begonnen? Eén klik is genoeg.`,
      `Begint het later? Bewaar deze mail. Je kunt een maand lang antwoorden. ${side === 'volunteer' ? `De organisatie en ${center} zien je antwoord.` : `${center} ziet het antwoord.`}`,
    ],
    button: side === 'volunteer' ? 'Ja, ik ben begonnen' : 'Ja, begonnen',
    otherButton: { label: side === 'volunteer' ? 'Nee, ik ben niet begonnen' : 'Nee, niet begonnen', path: no },
  }),
  'match.later': ({ side, volunteer, vacancy, organization, no }, center) => ({
    subject:
      side === 'volunteer' ? `Doe je nog mee bij ${organization}?` : `Doet ${volunteer} nog mee met “${vacancy}”?`,
    paragraphs: [
      side === 'volunteer' ? `Hallo ${volunteer},` : 'Hallo,',
      side === 'volunteer'
        ? `Drie maanden geleden begon je met “${vacancy}” bij ${organization}. Doe je nog mee? Eén klik is genoeg.`
        : `Drie maanden geleden begon ${volunteer} met “${vacancy}”. Doet ${volunteer} nog mee? Eén klik is genoeg.`,
      side === 'volunteer'
        ? `Ben je gestopt? Dan denken we graag met je mee over iets anders. De organisatie en ${center} zien je antwoord.`
        : `${center} ziet het antwoord.`,
    ],
    button: side === 'volunteer' ? 'Ja, nog steeds' : 'Ja, doet nog mee',
    otherButton: { label: side === 'volunteer' ? 'Nee, ik ben gestopt' : 'Nee, gestopt', path: no },
  }),
}

export const matchTextsEn: MatchWriters = {
  'match.start': ({ side, volunteer, vacancy, organization, no }, center) => ({
    subject:
      side === 'volunteer' ? `Have you started at ${organization}?` : `Has ${volunteer} started with “${vacancy}”?`,
    paragraphs: [
      side === 'volunteer' ? `Hello ${volunteer},` : 'Hello,',
      side === 'volunteer'
        ? `${organization} would like you to take part in “${vacancy}”. Have you started? One click is enough.`
        : `You placed ${volunteer} at “${vacancy}”. Has ${volunteer} started? One click is enough.`,
      `Does it start later? Keep this mail. You can answer for a month. ${side === 'volunteer' ? `The organization and ${center} see your answer.` : `${center} sees the answer.`}`,
    ],
    button: side === 'volunteer' ? 'Yes, I have started' : 'Yes, started',
    otherButton: { label: side === 'volunteer' ? 'No, I have not started' : 'No, not started', path: no },
  }),
  'match.later': ({ side, volunteer, vacancy, organization, no }, center) => ({
    subject:
      side === 'volunteer'
        ? `Are you still taking part at ${organization}?`
        : `Is ${volunteer} still taking part in “${vacancy}”?`,
    paragraphs: [
      side === 'volunteer' ? `Hello ${volunteer},` : 'Hello,',
      side === 'volunteer'
        ? `Three months ago you started with “${vacancy}” at ${organization}. Are you still taking part? One click is enough.`
        : `Three months ago ${volunteer} started with “${vacancy}”. Is ${volunteer} still taking part? One click is enough.`,
      side === 'volunteer'
        ? `Have you stopped? Then we are glad to help you find something else. The organization and ${center} see your answer.`
        : `${center} sees the answer.`,
    ],
    button: side === 'volunteer' ? 'Yes, still' : 'Yes, still taking part',
    otherButton: { label: side === 'volunteer' ? 'No, I have stopped' : 'No, stopped', path: no },
  }),
}
