/** Every mail, in both languages, for every center. */
import { describe, expect, it } from 'vitest'
import { centerFixtures } from '#backend/db/seed/fixtures/centers.ts'
import { buttonColor, htmlBody, type MailFrame, textBody } from '#backend/mail/layout.ts'
import { type MailTemplate, writeMail } from '#backend/mail/templates.ts'
import { contrastRatio } from '#shared/color.ts'
import { locales } from '#shared/site.ts'
import { mailSamples } from '../../support/mail-samples.ts'

const templates = Object.keys(mailSamples) as MailTemplate[]

const frameOf = (center: (typeof centerFixtures)[number], locale: (typeof locales)[number]): MailFrame => ({
  locale,
  centerName: center.name,
  color: center.colors.primary,
  email: `info@${center.slug}.example`,
  phone: center.contact.phone,
  siteUrl: `https://${center.slug}.example`,
  link: `https://${center.slug}.example/confirm?confirmation_token=a-b_c&return=%2Fx`,
})

/** Every mail of a center in a language, with where it comes from. */
function mailsOf(center: (typeof centerFixtures)[number], locale: (typeof locales)[number]) {
  const frame = frameOf(center, locale)
  return templates.flatMap((template) =>
    mailSamples[template].map((variables, index) => {
      const content = writeMail(template, locale, variables as never, center.name)
      return {
        name: `${center.slug} ${locale} ${template} ${index}`,
        content,
        text: textBody(content, frame),
        html: htmlBody(content, frame),
      }
    }),
  )
}

const everyMail = centerFixtures.flatMap((center) => locales.flatMap((locale) => mailsOf(center, locale)))

describe('every mail', () => {
  it('has a sample, a subject of one line, a body and a button', () => {
    expect(templates.length).toBeGreaterThan(30)
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

  it('exists in both languages', () => {
    for (const template of templates) {
      for (const variables of mailSamples[template]) {
        const [dutch, english] = (['nl', 'en'] as const).map((locale) =>
          writeMail(template, locale, variables as never, 'X'),
        )
        // What the organizer wrote is in the language in which it was written.
        if (template !== 'activity.message') expect(english?.subject, template).not.toBe(dutch?.subject)
        expect(english?.paragraphs.join(' '), template).not.toBe(dutch?.paragraphs.join(' '))
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
