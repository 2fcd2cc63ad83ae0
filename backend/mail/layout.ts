/** A mail's two bodies: plain text, and one column of simple HTML that every mail program shows. */
import type { Locale } from '#shared/site.ts'
import type { MailText } from './templates.ts'

export type MailFrame = {
  locale: Locale
  centerName: string
  /** `#rrggbb` */
  color: string
  email: string
  phone: string
  link: string | null
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
const breaks = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')

const regards = { nl: 'Met vriendelijke groet,', en: 'Kind regards,' }
const fallback = {
  nl: 'Werkt de knop niet? Kopieer dan dit adres:',
  en: 'Does the button not work? Copy this address:',
}

export function textBody({ paragraphs, button }: MailText, frame: MailFrame): string {
  const action = frame.link ? [`${button}:\n${frame.link}`] : []
  const signature = `${regards[frame.locale]}\n${frame.centerName}\n${frame.phone} | ${frame.email}`
  return `${[...paragraphs, ...action, signature].join('\n\n')}\n`
}

export function htmlBody({ subject, paragraphs, button }: MailText, frame: MailFrame): string {
  const color = /^#[0-9a-f]{6}$/i.test(frame.color) ? frame.color : '#1f6f5c'
  const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
  const lines = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${breaks(paragraph)}</p>`).join('\n')
  const link = frame.link ? escapeHtml(frame.link) : null
  const action = link
    ? `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;background:${color};color:#ffffff;` +
      `text-decoration:none;font-weight:600;padding:12px 24px;border-radius:9999px">${escapeHtml(button)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#555555">${fallback[frame.locale]}<br><a href="${link}" style="color:#555555;word-break:break-all">${link}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${frame.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f4f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="background:${color};color:#ffffff;padding:20px 32px;${font};font-size:18px;font-weight:700">${escapeHtml(frame.centerName)}</td></tr>
<tr><td style="padding:32px;${font};font-size:16px;line-height:1.6;color:#1d1d1b">
${lines}
${action}
<p style="margin:24px 0 0">${regards[frame.locale]}<br>${escapeHtml(frame.centerName)}<br>
<span style="font-size:13px;color:#555555">${escapeHtml(frame.phone)} | ${escapeHtml(frame.email)}</span></p>
</td></tr></table></td></tr></table></body></html>
`
}
