/** The content of a mail, without the center's layout (`layout.ts`). `close` takes the place of the line about questions to the center. */
export type MailText = { subject: string; paragraphs: string[]; button: string; close?: string }
