/** What a mail says; the frame around it (`layout.ts`) is the center's. */
export type MailText = { subject: string; paragraphs: string[]; button: string }
