/** What a raw mail says: its sender, and what is new in its text. A task: its parsers are slow on some texts. */
import { createHash } from 'node:crypto'
import EmailReplyParser from 'email-reply-parser'
import PostalMime from 'postal-mime'
import { withoutControls } from '#shared/storable-text.ts'
import { isAutomatic } from './automatic-mail.ts'
import { withoutEarlierMail } from './earlier-mail.ts'
import { textOfHtml } from './html-text.ts'

export type MailAttachment = { name: string; content: Buffer }

export type InboundMail = {
  /** `Message-ID`, or a digest of a mail without one. */
  id: string
  from: string
  /** An auto-reply, a bounce, or a mail to a list. */
  isAutomatic: boolean
  /** What its sender wrote, without the earlier mails that it repeats. */
  body: string
  /** The same without a sign-off, such as “Kind regards,”, and what is below it. */
  bodyUnsigned: string
  /** Without pictures of a signature. */
  attachments: MailAttachment[]
}

/** Throws for bytes that are no mail. */
export async function readMail(raw: Buffer): Promise<InboundMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  const headers = new Map(mail.headers.map(({ key, value }) => [key.toLowerCase(), value]))
  const from = withoutControls(mail.from?.address?.toLowerCase() ?? '')
  const text = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '')
  const id = withoutControls(mail.messageId ?? '').slice(0, 500)
  return {
    id: id || `sha256:${createHash('sha256').update(raw).digest('hex')}`,
    from,
    isAutomatic: isAutomatic(headers),
    ...newText(text, { from, subject: mail.subject ?? '' }),
    attachments: (mail.attachments ?? [])
      .filter(({ disposition, related }) => disposition !== 'inline' && !related)
      .map(({ filename, content }) => ({
        name: withoutControls(filename ?? 'bestand'),
        content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
      })),
  }
}

/** Below what was written on a phone; the parser knows those of other programs. */
const signature = /\n+(?:Outlook voor|Get Outlook for|Download Outlook) (?:Android|iOS)[^\n]*$/i

/** Characters of a mail that are read: twenty times the longest message. */
const maxText = 200_000

/** What a program of mail draws above the signature (RFC 3676, 4.3) or the earlier mail: nobody wrote what is below it in this answer. */
const separator = /^\s*(?:--|_{32,})\s*$/

/** What the sender wrote: the conversation has the earlier mails itself, and their heads have names and addresses. */
function newText(text: string, head: { from: string; subject: string }): Pick<InboundMail, 'body' | 'bodyUnsigned'> {
  const lines = withoutControls(text.slice(0, maxText)).replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ')
  // The parser takes a time that grows with the square of a run of empty lines.
  const fragments = new EmailReplyParser().read(lines.replace(/\n{4,}/g, '\n\n\n')).getFragments()
  const join = (parts: typeof fragments) => {
    const written = parts.map((part) => part.getContent()).join('\n')
    return withoutEarlierMail(written, head).trim().replace(signature, '').trim()
  }
  // A sign-off of several lines has a name, and often more text.
  const isWritten = (content: string) => content.trim().includes('\n') && !separator.test(content.split('\n')[0] ?? '')
  const unsigned = fragments.filter((part) => !part.isHidden())
  const signed = fragments.filter(
    (part) => !part.isHidden() || (part.isSignature() && !part.isQuoted() && isWritten(part.getContent())),
  )
  return { body: join(signed), bodyUnsigned: join(unsigned) }
}
