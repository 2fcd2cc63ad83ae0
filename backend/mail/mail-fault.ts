/** Why a mail was not delivered, by the codes of the mail server and of nodemailer: their texts quote addresses and are left out. */

export type MailFaultCode =
  | 'mail.unreachable'
  | 'mail.tls'
  | 'mail.login'
  | 'mail.address'
  | 'mail.refused'
  | 'mail.failed'

export type MailFault = {
  code: MailFaultCode
  /** What the server said: its reply (550), the enhanced status (5.1.1), and the code of nodemailer or of the socket. */
  smtp: { reply?: number; status?: string; code?: string }
  /** In one line, for /readyz. */
  reason: string
  /** The mail server refuses this recipient for good: a retry is useless. */
  isPermanent: boolean
}

const codes: Record<string, MailFaultCode> = {
  ETLS: 'mail.tls',
  EREQUIRETLS: 'mail.tls',
  EAUTH: 'mail.login',
  ENOAUTH: 'mail.login',
  EOAUTH2: 'mail.login',
  EENVELOPE: 'mail.address',
  EMESSAGE: 'mail.refused',
  EPROTOCOL: 'mail.refused',
  ECONNECTION: 'mail.unreachable',
  ESOCKET: 'mail.unreachable',
  ETIMEDOUT: 'mail.unreachable',
  ECONNREFUSED: 'mail.unreachable',
  ECONNRESET: 'mail.unreachable',
  EDNS: 'mail.unreachable',
}

/** Enhanced statuses (RFC 3463) that are about the mailbox itself: it is not there, or takes nothing any more. */
const ofMailbox = /^5\.(?:1\.\d+|2\.1)$/

export function mailFaultOf(error: unknown): MailFault {
  const { code: own, command, responseCode, response } = (error ?? {}) as Record<string, unknown>
  const code = typeof own === 'string' && /^[A-Z0-9_]{1,40}$/.test(own) ? own : undefined
  const reply = typeof responseCode === 'number' ? responseCode : undefined
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? '')) ?? []
  // nodemailer has one code for a refusal of the sender, the recipient or the content; a policy (5.7.1) is not about this recipient.
  const isOfRecipient = command === 'RCPT TO' && !status?.startsWith('5.7.')
  const kind = code === 'EENVELOPE' && !isOfRecipient ? 'mail.refused' : (codes[code ?? ''] ?? 'mail.failed')
  return {
    code: kind,
    smtp: {
      ...(reply === undefined ? {} : { reply }),
      ...(status === undefined ? {} : { status }),
      ...(code === undefined ? {} : { code }),
    },
    reason: [`${kind}:`, reply, status, code].filter(Boolean).join(' '),
    isPermanent: kind === 'mail.address' && (reply ?? 0) >= 500 && (status === undefined || ofMailbox.test(status)),
  }
}
