/** The shipped texts of all notification templates (domain.md DOM-37). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compose, writeMail, writeSiteText } from '#backend/mail/composed-mail.ts'
import { composeMail } from '#backend/mail/mails/all-mails.ts'
import { usedTexts } from '#backend/mail/template-texts.ts'
import { defaultTexts, occasionOf, templateNames, variablesOf } from '#backend/mail/templates/catalog.ts'
import { nearestName, problemsOf } from '#backend/mail/templates/problems.ts'
import { sampleLists, sampleValues } from '#backend/mail/templates/samples.ts'
import { shippedKeys } from '#backend/mail/templates/shipped-texts.ts'
import { partLengths, scenarioNames, type TemplatePart } from '#shared/resources/notification-template-values.ts'
import { textLocales } from '#shared/site.ts'
import { mailSamples } from '../../support/mail-samples.ts'

describe('the shipped texts', () => {
  it('have no unknown and no missing variable, and fit their fields', () => {
    expect(templateNames.length).toBeGreaterThan(100)
    for (const name of templateNames) {
      for (const locale of textLocales) {
        const texts = defaultTexts(name, locale)
        expect(problemsOf(name, locale, texts), `${name} ${locale}`).toEqual([])
        for (const [part, text] of Object.entries(texts)) {
          expect(text.length, `${name} ${locale} ${part}`).toBeLessThanOrEqual(partLengths[part as TemplatePart])
        }
      }
    }
  })

  it('are of kinds that the figures of mails have a name for', () => {
    const kinds = [...new Set(templateNames.map((name) => name.split('.')[0]))].sort()
    for (const language of ['nl', 'en']) {
      const { mails } = JSON.parse(readFileSync(`shared/messages/${language}/analytics.json`, 'utf8'))
      expect(Object.keys(mails.kind).sort(), language).toEqual(kinds)
    }
  })

  it('have the same parts in both languages, and another occasion each', () => {
    for (const name of templateNames) {
      expect(Object.keys(defaultTexts(name, 'en')), name).toEqual(Object.keys(defaultTexts(name, 'nl')))
    }
    for (const locale of textLocales) {
      const occasions = templateNames.map((name) => occasionOf(name, locale))
      expect(new Set(occasions).size).toBe(occasions.length)
    }
  })

  it('of a mail have subject, body and button, those of an event that nobody is mailed about a notification alone', () => {
    for (const name of templateNames) {
      const parts = Object.keys(defaultTexts(name, 'nl'))
      if (parts.includes('subject')) expect(parts, name).toEqual(expect.arrayContaining(['subject', 'body', 'button']))
      else expect(parts, name).toEqual(['site'])
    }
  })

  it('belong to a template each', () => {
    for (const locale of textLocales) {
      const own = templateNames.flatMap((name) => [
        `${name}.occasion`,
        ...Object.keys(defaultTexts(name, locale)).map((part) => `${name}.${part}`),
      ])
      expect(shippedKeys(locale).filter((key) => !own.includes(key))).toEqual([])
    }
  })

  it('are each sent by a mail, or written by a notification', () => {
    const sent = new Set(
      Object.entries(mailSamples).flatMap(([kind, samples]) =>
        samples.map((variables) => composeMail(kind as 'digest', variables as never).template),
      ),
    )
    for (const name of templateNames) {
      if (defaultTexts(name, 'nl').subject !== undefined) expect(sent, name).toContain(name)
      else expect(defaultTexts(name, 'nl').site, name).toBeTruthy()
    }
  })

  it('have samples for every variable and scenario that leave nothing unfilled', () => {
    for (const name of templateNames) {
      for (const locale of textLocales) {
        for (const scenario of scenarioNames) {
          const values = Object.fromEntries(
            sampleValues(name, locale, scenario).map((sample) => [sample.name, sample.value]),
          )
          const texts = defaultTexts(name, locale)
          const lists = sampleLists(name, locale).map((list) => ({ ...list, values }))
          const written = JSON.stringify([
            writeMail({ template: name, values, lists, otherPath: '/' }, texts, 'Centrum'),
            writeSiteText(texts, values, 'Centrum'),
          ])
          expect(written, `${name} ${locale} ${scenario}`).not.toMatch(/\{\{|undefined/)
        }
      }
    }
  })
})

describe('a text of the center', () => {
  const texts = { ...defaultTexts('application.received', 'nl'), subject: '{{vrijwiliger}} reageert' }

  it('finds the nearest name by its letters', () => {
    const known = ['achternaam', 'voornaam', 'vacature']
    const unknown = ['voornaamm', '{{ Voornaam }}', 'vornaam', 'vacatrue', 'achternam']
    expect(unknown.map((name) => nearestName(name, known))).toEqual([
      'voornaam',
      'voornaam',
      'voornaam',
      'vacature',
      'achternaam',
    ])
  })

  it('names an unknown variable with the nearest known one, and one that is missing', () => {
    expect(
      problemsOf('application.received', 'nl', { ...texts, body: 'Nieuw: {{vrijwilliger}}', button: ' ' }),
    ).toEqual([
      { kind: 'unknown', part: 'subject', name: 'vrijwiliger', nearest: 'vrijwilliger' },
      { kind: 'missing', part: 'body', name: 'motivatie' },
      { kind: 'empty', part: 'button' },
    ])
  })

  it('has what it is for on a line that is in every mail', () => {
    const shipped = defaultTexts('contact.received', 'nl')
    const bodyProblems = (line: string) =>
      problemsOf('contact.received', 'nl', { ...shipped, body: `{{naam}} {{emailadres}}\n\n${line}` })
    expect(bodyProblems('Bel {{telefoon}} of lees: {{bericht}}')).toEqual([
      { kind: 'droppable', part: 'body', name: 'bericht', optional: 'telefoon' },
    ])
    expect(bodyProblems('Bel {{telefoon}}\nof lees: {{bericht}}')).toEqual([])
    expect(bodyProblems('Bel {{telefoon}} over {{bericht}}\n{{bericht}}')).toEqual([])
  })

  it('may use on the site only what a notification knows', () => {
    expect(variablesOf('application.received', 'site')).toEqual(['vrijwilliger', 'vacature', 'centrum'])
    expect(problemsOf('application.received', 'nl', { ...texts, subject: 'x', site: '{{motivatie}}' })).toEqual([
      { kind: 'unknown', part: 'site', name: 'motivatie', nearest: 'vacature' },
    ])
  })

  it('is replaced by the shipped one while it names a variable that no longer exists', () => {
    const own = { texts: { nl: texts }, version: 4 }
    const shipped = usedTexts('application.received', 'nl', own)
    expect(shipped.texts).toBe(defaultTexts('application.received', 'nl'))
    expect(shipped.version).toMatch(/^application\.received@default-[0-9a-f]{8}$/)
    const mended = { texts: { nl: { ...texts, subject: 'Nieuwe reactie' } }, version: 5 }
    expect(usedTexts('application.received', 'nl', mended)).toEqual({
      texts: mended.texts.nl,
      language: 'nl',
      version: 'application.received@5',
    })
  })
})

describe('filling a text', () => {
  const mail = compose('meeting.chosen', {
    gesprekspartner: 'De Schakel {{moment}}',
    vacature: 'Tuinman',
    moment: 'dinsdag',
    plaats: null,
  })

  it('leaves out a line with an empty variable, and never fills a value', () => {
    const body = 'Met {{gesprekspartner}}.\nWaar: {{plaats}}\n\n{{plaats}}\n\nTot {{moment}}'
    const { paragraphs } = writeMail(mail, { subject: 'x', body, button: 'y' }, 'Centrum')
    expect(paragraphs).toEqual(['Met De Schakel {{moment}}.', 'Tot dinsdag'])
  })

  it('keeps a subject on one line', () => {
    const texts = { subject: 'Over {{gesprekspartner}}', body: 'x', button: 'y' }
    const broken = { ...mail, values: { ...mail.values, gesprekspartner: 'a\r\nBcc: b@c.example' } }
    expect(writeMail(broken, texts, 'Centrum').subject).toBe('Over a Bcc: b@c.example')
  })
})
