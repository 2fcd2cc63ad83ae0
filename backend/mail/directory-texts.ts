/** Mails about the social map. */
export type DirectoryMailVariables = {
  /** To the center: a reader reports an error on the social map. */
  'correction.received': { organization: string; message: string; email: string | null }
}

type Text = { subject: string; paragraphs: string[]; button: string }
type DirectoryWriters = { [Key in keyof DirectoryMailVariables]: (variables: DirectoryMailVariables[Key]) => Text }

export const directoryTextsNl: DirectoryWriters = {
  'correction.received': ({ organization, message, email }) => ({
    subject: `Iemand meldt een fout bij ${organization} op de sociale kaart`,
    paragraphs: [
      `Een bezoeker meldt dat er iets niet klopt bij ${organization}:`,
      `“${message}”`,
      email
        ? `De bezoeker wil graag antwoord, op ${email}.`
        : 'De bezoeker heeft geen e-mailadres achtergelaten en verwacht geen antwoord.',
    ],
    button: 'Bekijk de pagina',
  }),
}

export const directoryTextsEn: DirectoryWriters = {
  'correction.received': ({ organization, message, email }) => ({
    subject: `Somebody reports an error about ${organization} on the social map`,
    paragraphs: [
      `A visitor says that something is wrong with ${organization}:`,
      `“${message}”`,
      email
        ? `The visitor would like an answer, at ${email}.`
        : 'The visitor left no e-mail address and expects no answer.',
    ],
    button: 'See the page',
  }),
}
