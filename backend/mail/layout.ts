/**
 * The two bodies of a mail: plain text, and one column of simple HTML that every mail client shows (requirements.md
 * REQ-12).
 */
import { minimumContrast, shadesOf } from '#shared/branding.ts'
import { contrastRatio, type Hex, normalizeHex } from '#shared/color.ts'
import { rightToLeft } from '#shared/languages.ts'
import { telephone } from '#shared/paths.ts'
import type { Locale } from '#shared/site.ts'
import { linkIn } from './link-language.ts'
import { inOwnDirection, type MailText, type WrittenList } from './mail-text.ts'
import { phrase } from './phrases.ts'

export type MailLayout = {
  locale: Locale
  centerName: string
  /** `#rrggbb` */
  color: string
  email: string
  phone: string
  /** `https://host` of the center's site. */
  siteUrl: string
  link: string | null
  unsubscribeUrl?: string | null
  /** For mails to the center itself, which need no contact details of the center. */
  internal?: boolean
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
const breaks = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')

const white = '#ffffff'
const fallbackColor = '#1f6f5c'

/** The center's color, or its first darker shade that has enough contrast with white text. */
export function buttonColor(color: string): Hex {
  const brand = normalizeHex(color) ?? fallbackColor
  const shades = shadesOf(brand)
  const candidates = [brand, shades['600'], shades['700'], shades['800'], shades['900']]
  return candidates.find((candidate) => contrastRatio(candidate, white) >= minimumContrast) ?? fallbackColor
}

const isPresent = (text: string) => text !== ''

/** A path on the site, which opens in the language of the mail. */
const urlOf = ({ siteUrl, locale }: MailLayout, path: string): string => linkIn(locale, siteUrl + path)

const listText = ({ title, path: whole, items, more }: WrittenList, layout: MailLayout): string =>
  [
    `${title}:${whole ? `\n${urlOf(layout, whole)}` : ''}`,
    ...items.map(
      ({ title: name, detail, path }) => `- ${name}${detail ? ` (${detail})` : ''}\n  ${urlOf(layout, path)}`,
    ),
    ...(more ? [`${more.label}: ${urlOf(layout, more.path)}`] : []),
  ].join('\n')

export function textBody(
  { paragraphs, lists = [], button, otherButton, unsubscribe, close: ownClose }: MailText,
  layout: MailLayout,
): string {
  const regards = phrase(layout.locale, 'layout.regards')
  const reply = phrase(layout.locale, 'layout.reply')
  const action = [
    ...(layout.link ? [`${button}:\n${layout.link}`] : []),
    ...(otherButton ? [`${otherButton.label}:\n${urlOf(layout, otherButton.path)}`] : []),
  ]
  const contact = [layout.phone, layout.email].filter(isPresent).join(' | ')
  const name = inOwnDirection(layout.locale, layout.centerName)
  const signature = [regards, name, contact, layout.siteUrl].filter(isPresent).join('\n')
  const ending = layout.unsubscribeUrl ? [`${unsubscribe}\n${layout.unsubscribeUrl}`] : []
  const close = [...(layout.internal ? [] : [ownClose ?? reply]), ...ending]
  return `${[...paragraphs, ...lists.map((list) => listText(list, layout)), ...action, signature, ...close].join('\n\n')}\n`
}

// Mail clients with dark mode read this; others use the inline colors.
const darkStyles = `@media (prefers-color-scheme: dark) {
.page { background: #14181a !important }
.card { background: #1f2527 !important; border-left-color: #343c3f !important; border-right-color: #343c3f !important; border-bottom-color: #343c3f !important }
.text, .text p, .text h1, .text h2, .text li, .text .link { color: #eef2f1 !important }
.quiet, .quiet a, .text p.quiet, .text span.quiet { color: #b4bfbc !important }
}`

function listHtml({ title, path, items, more }: WrittenList, layout: MailLayout): string {
  const anchor = (path: string, label: string) =>
    `<a class="link" href="${escapeHtml(urlOf(layout, path))}" style="color:#1b2322;font-weight:600">${escapeHtml(label)}</a>`
  const entries = items.map((item) => {
    const detail = `<br><span class="quiet" style="font-size:14px;color:#525a58">${escapeHtml(item.detail)}</span>`
    return `<li style="margin:0 0 12px">${anchor(item.path, item.title)}${item.detail ? detail : ''}</li>`
  })
  return `<h2 style="margin:24px 0 12px;font-size:18px;line-height:1.3;font-weight:600">${path ? anchor(path, title) : escapeHtml(title)}</h2>
<ul style="margin:0 0 16px;padding:${rightToLeft.includes(layout.locale) ? '0 20px 0 0' : '0 0 0 20px'}">${entries.join('\n')}</ul>
${more ? `<p style="margin:0 0 16px">${anchor(more.path, more.label)}</p>` : ''}`
}

/** A code that is typed over from another device, e.g. `123 456`. */
const isCode = (paragraph: string): boolean => /^\u2068?\d{3} \d{3}\u2069?$/.test(paragraph)
const codeStyle = ';font-size:28px;line-height:1.3;font-weight:600;letter-spacing:2px'

export function htmlBody(content: MailText, layout: MailLayout): string {
  const { subject, paragraphs, lists = [], button, otherButton, unsubscribe, close } = content
  const color = buttonColor(layout.color)
  const regards = phrase(layout.locale, 'layout.regards')
  const fallback = phrase(layout.locale, 'layout.fallback')
  const reply = phrase(layout.locale, 'layout.reply')
  const isFromRight = rightToLeft.includes(layout.locale)
  // Phone numbers and addresses are read from left to right.
  const fromLeft = isFromRight ? ' dir="ltr"' : ''
  const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
  const quiet = 'font-size:14px;line-height:1.6;color:#525a58'
  // A cell grows with its longest word, e.g. an address in a message. `word-break` is for programs without `overflow-wrap: anywhere`.
  const wrap = 'overflow-wrap:anywhere;word-break:break-word'
  const name = escapeHtml(inOwnDirection(layout.locale, layout.centerName))
  const link = layout.link ? escapeHtml(layout.link) : null
  const site = escapeHtml(layout.siteUrl)
  const lines = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px${isCode(paragraph) ? codeStyle : ''}">${breaks(paragraph)}</p>`)
    .join('\n')
  // Preview text of the inbox: the first sentence of the content.
  const preview = escapeHtml((paragraphs[1] ?? paragraphs[0] ?? '').replace(/\s+/g, ' ').slice(0, 140))
  const other = otherButton
    ? `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td style="border:2px solid ${color};border-radius:9999px"><a class="link" href="${escapeHtml(urlOf(layout, otherButton.path))}" style="display:inline-block;color:#1b2322;text-decoration:none;font-weight:600;line-height:20px;padding:12px 26px">${escapeHtml(otherButton.label)}</a></td>
</tr></table>`
    : ''
  const action = link
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr>
<td bgcolor="${color}" style="background:${color};border-radius:9999px"><a href="${link}" style="display:inline-block;color:#ffffff;text-decoration:none;font-weight:600;line-height:20px;padding:14px 28px">${escapeHtml(button)}</a></td>
</tr></table>${other}
<p class="quiet" style="margin:0 0 16px;${quiet}">${fallback}<br><a href="${link}"${fromLeft} style="color:#525a58;word-break:break-all">${link}</a></p>`
    : ''
  const contact = [
    layout.phone
      ? `<a href="${escapeHtml(telephone(layout.phone))}"${fromLeft} style="color:#525a58">${escapeHtml(layout.phone)}</a>`
      : '',
    layout.email
      ? `<a href="mailto:${escapeHtml(layout.email)}"${fromLeft} style="color:#525a58">${escapeHtml(layout.email)}</a>`
      : '',
    `<a href="${site}"${fromLeft} style="color:#525a58">${escapeHtml(layout.siteUrl.replace(/^https?:\/\//, ''))}</a>`,
  ].filter(isPresent)
  const ending = layout.unsubscribeUrl
    ? `<br><a href="${escapeHtml(layout.unsubscribeUrl)}" style="color:#525a58">${escapeHtml(unsubscribe ?? '')}</a>`
    : ''
  return `<!doctype html>
<html lang="${layout.locale}"${isFromRight ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark }
@media (max-width: 480px) { .card { padding: 24px 20px !important } .page { padding: 12px 8px !important } }
${darkStyles}
</style></head>
<body class="page" style="margin:0;padding:32px 12px;background:#f3f5f4">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
<tr><td class="text" style="padding:0 8px 16px;${wrap};${font};font-size:16px;font-weight:600;color:#1b2322">
<img src="${site}/_images/app/logo.png" height="40" alt="" style="display:inline-block;vertical-align:middle;border:0;height:40px;width:auto;max-width:200px;margin-${isFromRight ? 'left' : 'right'}:12px">${name}</td></tr>
<tr><td class="card text" style="padding:32px;background:#ffffff;border:1px solid #dfe5e3;border-top:4px solid ${color};border-radius:16px;${wrap};${font};font-size:16px;line-height:1.6;color:#1b2322">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:600">${escapeHtml(subject)}</h1>
${lines}
${lists.map((list) => listHtml(list, layout)).join('\n')}
${action}
<p style="margin:24px 0 0">${regards}<br>${name}</p>
</td></tr>
<tr><td class="quiet" style="padding:20px 8px 0;${wrap};${font};${quiet}">${layout.internal ? '' : `${close ? escapeHtml(close) : reply}<br>`}${contact.join(' · ')}${ending}</td></tr>
</table></td></tr></table></body></html>
`
}
