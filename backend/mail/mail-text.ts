/** The content of a mail, without the center's layout (`layout.ts`). */
export type MailText = { subject: string; paragraphs: string[]; button: string }
