/** What a raw mail says: its sender, what is new in its text and what it repeats. A task: its parsers are slow on some texts. */
import { createHash } from 'node:crypto'
import EmailReplyParser from 'email-reply-parser'
import PostalMime from 'postal-mime'
import { messageLength } from '#shared/resources/conversation-values.ts'
import { isAutomatic } from './automatic-mail.ts'
import { textOfHtml } from './html-text.ts'

export type MailAttachment = { name: string; content: Buffer }

export type InboundMail = {
  /** `Message-ID`, or a digest of a mail without one. */
  id: string
  from: string
  /** An auto-reply, a bounce, or a mail to a list. */
  isAutomatic: boolean
  body: string
  quoted: string | null
  /** Without pictures of a signature. */
  attachments: MailAttachment[]
}

/** Throws for bytes that are no mail. */
export async function readMail(raw: Buffer): Promise<InboundMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  const headers = new Map(mail.headers.map(({ key, value }) => [key.toLowerCase(), value]))
  const { body, quoted } = newText(mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? ''))
  return {
    id: mail.messageId?.slice(0, 500) || `sha256:${createHash('sha256').update(raw).digest('hex')}`,
    from: mail.from?.address?.toLowerCase() ?? '',
    isAutomatic: isAutomatic(headers),
    body,
    quoted,
    attachments: (mail.attachments ?? [])
      .filter(({ disposition, related }) => disposition !== 'inline' && !related)
      .map(({ filename, content }) => ({
        name: filename ?? 'bestand',
        content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
      })),
  }
}

/** Below what was written on a phone; the parser knows those of other programs. */
const signature = /\n+(?:Outlook voor|Get Outlook for|Download Outlook) (?:Android|iOS)[^\n]*$/i

/** Characters of a mail that are read: twenty times the longest message. */
const maxText = 200_000

/** What the sender wrote, and apart from it the earlier mails and the signature of a program below. */
function newText(text: string): { body: string; quoted: string | null } {
  const lines = text.slice(0, maxText).replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ')
  // The parser takes a time that grows with the square of a run of empty lines.
  const fragments = new EmailReplyParser().read(lines.replace(/\n{4,}/g, '\n\n\n')).getFragments()
  const join = (isHidden: boolean) =>
    fragments
      .filter((fragment) => fragment.isHidden() === isHidden)
      .map((fragment) => fragment.getContent())
      .join('\n')
      .trim()
  const visible = join(false).replace(signature, '').trim()
  const rest = [visible.slice(messageLength), join(true)].filter((part) => part !== '').join('\n')
  return { body: visible.slice(0, messageLength), quoted: rest === '' ? null : rest.slice(0, 20_000) }
}
