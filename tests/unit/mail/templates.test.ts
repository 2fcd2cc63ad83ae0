/** Every mail, in both languages, for every center. */
import { describe, expect, it } from 'vitest'
import { centerFixtures } from '#backend/db/seed/fixtures/centers.ts'
import { writeMail } from '#backend/mail/composed-mail.ts'
import { buttonColor, htmlBody, type MailLayout, textBody } from '#backend/mail/layout.ts'
import { composeMail, type MailKind } from '#backend/mail/mails/all-mails.ts'
import { defaultTexts } from '#backend/mail/templates/catalog.ts'
import { contrastRatio } from '#shared/color.ts'
import { type TextLocale, textLocales } from '#shared/site.ts'
import { mailSamples } from '../../support/mail-samples.ts'

const kinds = Object.keys(mailSamples) as MailKind[]

function writtenMail(kind: MailKind, locale: TextLocale, variables: unknown, center: string) {
  const composed = composeMail(kind, variables as never)
  return {
    template: composed.template,
    ...writeMail(composed, defaultTexts(composed.template, locale), center, locale),
  }
}

const frameOf = (center: (typeof centerFixtures)[number], locale: (typeof textLocales)[number]): MailLayout => ({
  locale,
  centerName: center.name,
  color: center.colors.primary,
  email: `info@${center.slug}.example`,
  phone: center.contact.phone,
  siteUrl: `https://${center.slug}.example`,
  link: `https://${center.slug}.example/confirm?confirmation_token=a-b_c&return=%2Fx`,
})

/** Every mail of a center in a language, with where it comes from. */
function mailsOf(center: (typeof centerFixtures)[number], locale: (typeof textLocales)[number]) {
  const frame = frameOf(center, locale)
  return kinds.flatMap((kind) =>
    mailSamples[kind].map((variables, index) => {
      const content = writtenMail(kind, locale, variables, center.name)
      return {
        name: `${center.slug} ${locale} ${kind} ${index}`,
        content,
        text: textBody(content, frame),
        html: htmlBody(content, frame),
      }
    }),
  )
}

const everyMail = centerFixtures.flatMap((center) => textLocales.flatMap((locale) => mailsOf(center, locale)))

describe('every mail', () => {
  it('has a sample, a subject of one line, a body and a button', () => {
    expect(kinds.length).toBeGreaterThan(30)
    for (const { name, content } of everyMail) {
      expect(content.subject.trim(), name).toMatch(/^[^\r\n]{8,180}$/)
      expect(content.paragraphs.length, name).toBeGreaterThan(0)
      expect(content.paragraphs.join('').length, name).toBeGreaterThan(40)
      expect(content.button, name).toMatch(/^\S.{3,40}$/)
    }
  })

  it('contains no unfilled variable and no "undefined"', () => {
    for (const { name, text, html } of everyMail) {
      for (const body of [text, html]) expect(body, name).not.toMatch(/\{\{|\}\}|\$\{|undefined|\bnull\b|\[object|NaN/)
    }
  })

  it('has the same content in plain text, with the full link', () => {
    const plain = (html: string) =>
      html
        .replaceAll('&amp;', '&')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
    for (const { name, content, text, html } of everyMail) {
      for (const paragraph of content.paragraphs) {
        expect(text, name).toContain(paragraph)
        expect(plain(html), name).toContain(paragraph.replaceAll('\n', '<br>'))
      }
      expect(text, name).toContain('/confirm?confirmation_token=a-b_c&return=%2Fx\n')
      expect(plain(html), name).toContain('/confirm?confirmation_token=a-b_c&return=%2Fx"')
    }
  })

  it('links to the center’s own site and nowhere else', () => {
    for (const { name, text, html } of everyMail) {
      const [slug] = name.split(' ')
      const hosts = [...`${text} ${html}`.matchAll(/https?:\/\/([^/\s"<]+)/g)].map(([, host]) => host)
      expect(new Set(hosts), name).toEqual(new Set([`${slug}.example`]))
    }
  })

  it('breaks a long word in every cell of its column, which grows with it otherwise', () => {
    for (const { name, html } of everyMail) {
      const cells = [...html.matchAll(/<td class="(?:text|card text|quiet)" style="([^"]*)"/g)].map(
        ([, style]) => style,
      )
      expect(cells, name).toHaveLength(3)
      for (const style of cells) expect(style, name).toContain('overflow-wrap:anywhere;word-break:break-word')
    }
  })

  it('exists in both languages', () => {
    for (const kind of kinds) {
      for (const variables of mailSamples[kind]) {
        const [dutch, english] = (['nl', 'en'] as const).map((locale) => writtenMail(kind, locale, variables, 'X'))
        // What people wrote is in the language in which they wrote it.
        if (!['activity.message', 'mailing'].includes(kind)) expect(english?.subject, kind).not.toBe(dutch?.subject)
        if (kind !== 'mailing') expect(english?.paragraphs.join(' '), kind).not.toBe(dutch?.paragraphs.join(' '))
      }
    }
  })
})

describe('the button', () => {
  it('has enough contrast in the colors of every center, also in poorly chosen ones', () => {
    for (const color of [...centerFixtures.map(({ colors }) => colors.primary), '#ffe600', '#ffffff', '#7ed957', 'x']) {
      expect(contrastRatio(buttonColor(color), '#ffffff'), color).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('keeps the center’s color when its contrast is high enough', () => {
    expect(buttonColor('#0f766e')).toBe('#0f766e')
  })
})
