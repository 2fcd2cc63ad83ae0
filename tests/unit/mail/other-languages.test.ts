/** Mails and errors in a language beside Dutch and English: what visitors and volunteers get is in it, the rest is Dutch. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { centerFixtures } from '#backend/db/seed/fixtures/centers.ts'
import { errorText } from '#backend/errors/api-error.ts'
import { readerErrors } from '#backend/errors/catalogue.ts'
import { en } from '#backend/errors/texts-en.ts'
import { compose, writeMail } from '#backend/mail/composed-mail.ts'
import { htmlBody, textBody } from '#backend/mail/layout.ts'
import { longPeriod, longTime } from '#backend/mail/long-times.ts'
import { composeMail, type MailKind } from '#backend/mail/mails/all-mails.ts'
import { countedPhrase } from '#backend/mail/phrases.ts'
import { defaultTexts, languageOfTexts, templateNames, templateOf } from '#backend/mail/templates/catalog.ts'
import { problemsOf } from '#backend/mail/templates/problems.ts'
import { mailLanguages } from '#backend/mail/texts-folder.ts'
import { isTextLocale, type Locale, locales } from '#shared/site.ts'
import { variablesIn } from '#shared/text-variables.ts'
import { mailSamples } from '../../support/mail-samples.ts'

const others = mailLanguages.filter((locale) => !isTextLocale(locale))
const arabic = /\p{Script=Arabic}/u
const readers = ['volunteer', 'both', 'everybody', 'guardian', 'help']

describe('the mails of a third language', () => {
  it('are those that visitors and volunteers get, with the variables of the template', () => {
    expect(others).toEqual(['ar'])
    for (const locale of others)
      for (const name of templateNames.filter((one) => readers.includes(templateOf(one).to))) {
        expect(languageOfTexts(name, locale), name).toBe(locale)
        expect(problemsOf(name, locale, defaultTexts(name, locale)), name).toEqual([])
      }
  })

  it('are Dutch as a whole where a template has no texts in it', () => {
    expect(languageOfTexts('application.received', 'ar')).toBe('nl')
    expect(defaultTexts('application.received', 'ar')).toBe(defaultTexts('application.received', 'nl'))
  })

  it('have no words of another language in what a Dutch one fills in', () => {
    for (const kind of Object.keys(mailSamples) as MailKind[])
      for (const variables of mailSamples[kind]) {
        const composed = composeMail(kind, variables as never)
        const language = languageOfTexts(composed.template, 'ar')
        const written = writeMail(composed, defaultTexts(composed.template, 'ar'), 'De Schakel', language)
        if (language === 'nl') expect(JSON.stringify(written), kind).not.toMatch(arabic)
      }
  })

  it('name no person in the words of another language', () => {
    for (const kind of Object.keys(mailSamples) as MailKind[])
      for (const variables of mailSamples[kind]) {
        const composed = composeMail(kind, variables as never)
        if (languageOfTexts(composed.template, 'ar') !== 'ar' || composed.template === 'mailing') continue
        const { subject, button } = writeMail(composed, defaultTexts(composed.template, 'ar'), 'De Schakel', 'ar')
        if (composed.template !== 'activity.message') expect(subject, kind).toMatch(arabic)
        expect(button, kind).toMatch(arabic)
      }
  })

  it('name who sent a message in its own words, each name in its own direction', () => {
    const [sample] = mailSamples['message.new']
    if (!sample) throw new Error('There is no sample of a message')
    const subjectTo = (locale: Locale, changes: object) => {
      const composed = composeMail('message.new', { ...sample, ...changes })
      return writeMail(composed, defaultTexts(composed.template, locale), 'De Schakel', locale).subject
    }
    const sender = { author: 'Marieke', organization: 'De Schakel', subject: null }
    expect(subjectTo('ar', sender)).toContain('\u2068\u2068Marieke\u2069 من \u2068De Schakel\u2069\u2069')
    expect(subjectTo('ar', sender)).toContain('مساعدة فردية')
    expect(subjectTo('ar', { author: null })).toContain('متطوع دعوته')
    expect(subjectTo('nl', sender)).toBe('Marieke van De Schakel schrijft je over “een-op-eenhulp”')
    expect(subjectTo('en', sender)).toContain('Marieke of De Schakel')
  })

  it('name the center of its staff who write for an organization, which gets the answer', () => {
    const [sample] = mailSamples['message.new']
    if (!sample) throw new Error('There is no sample of a message')
    const composed = composeMail('message.new', { ...sample, author: 'Sjef', center: 'Punt Roermond' })
    const mail = writeMail(composed, defaultTexts(composed.template, 'nl'), 'Punt Roermond', 'nl')
    expect(mail.subject).toMatch(/^Sjef van Punt Roermond schrijft je/)
    expect(JSON.stringify(mail)).toContain(`Je antwoord gaat naar ${sample.organization}.`)
  })

  it('have Dutch phrases, in the plural forms of Dutch, where there are none in it', () => {
    expect([1, 2, 3].map((count) => countedPhrase('ar', 'reminder.days', count))).toEqual([
      'wacht 1 dag',
      'wacht 2 dagen',
      'wacht 3 dagen',
    ])
  })

  it('are read from right to left, with each value in its own direction', () => {
    const center = centerFixtures[0] as (typeof centerFixtures)[number]
    const layout = {
      locale: 'ar' as const,
      centerName: center.name,
      color: '#1f6f5c',
      email: 'info@x.example',
      phone: '055 123 45 67',
      siteUrl: 'https://x.example',
      link: 'https://x.example/a',
    }
    const content = writeMail(
      compose('account.code', { voornaam: 'Noor', inlogcode: '123 456', tijdstip: '14:05' }),
      defaultTexts('account.code', 'ar'),
      center.name,
      'ar',
    )
    expect(content.paragraphs[0]).toContain('\u2068Noor\u2069')
    const html = htmlBody(content, layout)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('letter-spacing:2px">\u2068123 456\u2069')
    for (const address of ['tel:', 'mailto:info@x.example', 'https://x.example"', 'https://x.example/a'])
      expect(
        html.split('\n').some((line) => line.includes(address) && line.includes('dir="ltr"')),
        address,
      ).toBe(true)
    expect(textBody(content, layout)).toContain('\nhttps://x.example/a\n')
    for (const body of [html, textBody(content, layout)]) expect(body).toContain(`\u2068${center.name}\u2069`)
  })

  it('have Dutch titles and details of lists in their own direction, which others have as they are', () => {
    const list = [{ title: 'Maatje (12+) gezocht!', detail: 'De Linde (Apeldoorn)', path: '/a' }]
    const about = { firstName: 'Noor', vacancy: 'Waakmaatje', organization: 'De Linde', days: 14, alternatives: list }
    const itemIn = (language: Locale) => {
      const composed = composeMail('application.overdue', about)
      const mail = writeMail(composed, defaultTexts(composed.template, language), 'De Schakel', language)
      return mail.lists?.[0]?.items[0]
    }
    expect(itemIn('ar')).toMatchObject({
      title: '\u2068Maatje (12+) gezocht!\u2069',
      detail: '\u2068De Linde (Apeldoorn)\u2069',
      path: '/a',
    })
    expect(itemIn('nl')).toEqual(list[0])
  })

  it('say in its plural forms how many days ago, where a Dutch text has the number alone', () => {
    const written = (language: Locale, days: number) => {
      const about = { firstName: 'Noor', vacancy: 'Waakmaatje', organization: 'De Linde', days }
      const mails = [
        composeMail('application.choice_reminder', { ...about, times: [] }),
        composeMail('application.choice_reminder', { ...about, times: ['10:00'] }),
        composeMail('application.overdue', { ...about, alternatives: [] }),
      ]
      return mails.map((mail) => writeMail(mail, defaultTexts(mail.template, language), 'X', language).paragraphs[1])
    }
    for (const [days, words] of [
      [2, 'يومين'],
      [9, '9 أيام'],
      [14, '14 يومًا'],
    ] as const)
      for (const paragraph of written('ar', days)) expect(paragraph).toContain(`قبل \u2068${words}\u2069 `)
    for (const paragraph of written('nl', 9)) expect(paragraph).toContain('9 dagen geleden')
    for (const paragraph of written('en', 9)) expect(paragraph).toContain('9 days ago')
  })

  it('have its plural forms, and times with Latin digits', () => {
    const forms = [1, 2, 3, 11, 100].map((count) => countedPhrase('ar', 'digest.new', count))
    expect(new Set(forms).size).toBe(5)
    expect(countedPhrase('nl', 'digest.new', 2)).toBe('Er zijn 2 nieuwe vacatures')
    const start = new Date('2026-03-24T09:00:00Z')
    expect(longTime(start, 'ar')).toMatch(/10:00/)
    expect(longPeriod(start, new Date('2026-03-24T11:00:00Z'), 'ar')).toMatch(/24.* من 10:00 إلى 12:00$/u)
    expect(longPeriod(start, new Date('2026-03-24T11:00:00Z'), 'nl')).toBe(
      'dinsdag 24 maart 2026 van 10:00 tot 12:00 uur',
    )
  })

  it('name one day for what ends at midnight, and both for what goes on after it', () => {
    const start = new Date('2026-12-05T19:00:00Z')
    expect(longPeriod(start, new Date('2026-12-05T23:00:00Z'), 'nl')).toBe(
      'zaterdag 5 december 2026 van 20:00 tot 00:00 uur',
    )
    expect(longPeriod(start, new Date('2026-12-05T23:30:00Z'), 'nl')).toBe(
      'zaterdag 5 december 2026 om 20:00 uur tot zondag 6 december 2026 om 00:30 uur',
    )
  })
})

describe('the errors of a third language', () => {
  const folder = 'backend/errors/texts'
  const files = readdirSync(folder)

  it('are a file of a language of the product, with keys and parameters that the English texts have', () => {
    for (const file of files) {
      expect(locales.map((locale) => `${locale}.json`)).toContain(file)
      const texts = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>
      for (const [key, text] of Object.entries(texts)) {
        expect(Object.keys(readerErrors), key).toContain(key)
        const source = String(en[key as keyof typeof en])
        expect(
          variablesIn(text).filter((name) => !source.includes(name)),
          key,
        ).toEqual([])
      }
    }
  })

  it('are Dutch where the file lacks them', () => {
    expect(errorText('validation.too_long', 'ar', { bound: 60 })).toBe('اكتب 60 من الأحرف على الأكثر')
    expect(errorText('organization.move_same', 'ar')).toBe(errorText('organization.move_same', 'nl'))
  })
})
