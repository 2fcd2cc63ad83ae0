import { createTransport } from 'nodemailer'

/** Connects, encrypts and signs in as for a mail, and sends none. Throws what the mail server or the socket says. */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 5_000,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Host and port of a mail server, for the log: never its user or password. */
export const smtpPlace = (smtpUrl: string): string => URL.parse(smtpUrl)?.host ?? 'unknown'
