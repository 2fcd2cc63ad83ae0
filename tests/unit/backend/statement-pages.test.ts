/** What the privacy statement promises, in each of its languages. */
import { readFileSync } from 'node:fs'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { tables } from '#backend/db/tables.ts'
import { declarationOf } from '#backend/personal-data/declare.ts'
import { statementPages } from '#backend/resources/pages/statement-pages.ts'

const statements = statementPages().filter(({ slug }) => slug === 'privacy')
const textOf = (page: (typeof statements)[number]) => JSON.stringify(page.blocks)

describe.each(statements)('the privacy statement in $locale', (page) => {
  test('names the button that changes a choice about cookies, and the condition: not every site asks', () => {
    const { consent } = JSON.parse(readFileSync(`shared/messages/${page.locale}/common.json`, 'utf8'))
    const condition = { nl: 'Vragen we je dat', en: 'Where we ask you' }
    expect(textOf(page)).toContain(consent.reopen)
    expect(textOf(page)).toContain(condition[page.locale])
  })

  test('says that an activity gets name and contact details at once', () => {
    const sentence = { nl: 'bij een activiteit zodra je je aanmeldt', en: 'at an activity as soon as you sign up' }
    expect(textOf(page)).toContain(sentence[page.locale])
  })
})

/** How the statement names each of the terms that tables declare, in days. */
const terms: Record<number, { nl: string; en: string }> = {
  1825: { nl: 'na vijf jaar', en: 'after five years' },
  730: { nl: 'na twee jaar', en: 'after two years' },
  400: { nl: 'na 400 dagen', en: 'after 400 days' },
  365: { nl: 'na een jaar', en: 'after a year' },
  180: { nl: 'na 180 dagen', en: 'after 180 days' },
  90: { nl: 'na 90 dagen', en: 'after 90 days' },
  30: { nl: 'na 30 dagen', en: 'after 30 days' },
  28: { nl: 'na vier weken', en: 'after four weeks' },
  3: { nl: 'na drie dagen', en: 'after three days' },
  1: { nl: 'na een dag', en: 'after a day' },
}

/** What the statement says of a table, once for each of its terms or for all of them. */
const named: Record<string, { nl: string[]; en: string[] }> = {
  account_links: { nl: ['links uit mails'], en: ['links from emails'] },
  activity_messages: { nl: ['berichten over een activiteit'], en: ['messages about an activity'] },
  audit_events: { nl: ['wie wat veranderde'], en: ['who changed what'] },
  applications: { nl: ['motivatie en antwoorden'], en: ['motivation and answers'] },
  contact_messages: { nl: ['berichten uit het contactformulier'], en: ['messages from the contact form'] },
  conversations: { nl: ['gesprekken'], en: ['conversations'] },
  correction_reports: { nl: ['een organisatie of een bericht'], en: ['an organisation or a message'] },
  data_exports: { nl: ['downloads van je gegevens'], en: ['downloads of your data'] },
  data_releases: { nl: ['wat een organisatie van je kon zien'], en: ['what an organisation could see of you'] },
  file_uploads: { nl: ['wat de site kort nodig heeft'], en: ['what the site needs for a short time'] },
  form_drafts: { nl: ['formulieren die je niet verstuurde'], en: ['forms that you did not send'] },
  form_submissions: { nl: ['ingevulde formulieren'], en: ['completed forms'] },
  form_tokens: { nl: ['formulieren die je niet verstuurde'], en: ['forms that you did not send'] },
  help_requests: { nl: ['hulpvragen'], en: ['requests'] },
  help_responses: { nl: ['aanbiedingen'], en: ['offers'] },
  idempotency_keys: { nl: ['wat de site kort nodig heeft'], en: ['what the site needs for a short time'] },
  imports: {
    nl: ['waaruit medewerkers accounts maakten', 'die medewerkers niet gebruikten'],
    en: ['from which staff made accounts', 'that staff did not use'],
  },
  known_devices: { nl: ['apparaten'], en: ['devices'] },
  list_exports: { nl: ['lijsten die medewerkers downloadden'], en: ['lists that staff downloaded'] },
  mail_outbox: { nl: ['de tekst van mails'], en: ['the text of emails'] },
  mailing_recipients: { nl: ['welke mailings je kreeg'], en: ['which mailings you got'] },
  merge_requests: { nl: ['verzoeken om samen te voegen'], en: ['requests to merge'] },
  message_reply_addresses: { nl: ['het adres waarmee je een mail'], en: ['the address with which you answer'] },
  message_reports: { nl: ['een organisatie of een bericht'], en: ['an organisation or a message'] },
  notifications: { nl: ['notificaties'], en: ['notifications'] },
  profile_views: { nl: ['welke organisaties je profiel zagen'], en: ['which organisations saw your profile'] },
  push_outbox: { nl: ['wat de site kort nodig heeft'], en: ['what the site needs for a short time'] },
  reply_drafts: { nl: ['reacties en formulieren die je niet'], en: ['applications and forms that you did not send'] },
  sign_in_attempts: { nl: ['inlogpogingen'], en: ['attempts to sign in'] },
  sign_in_failures: { nl: ['inlogpogingen'], en: ['attempts to sign in'] },
  stored_files: {
    nl: ['bestanden die je niet verstuurde', 'foto’s die niet meer op de site staan'],
    en: ['files that you did not send', 'photos that are no longer on the site'],
  },
  user_merges: { nl: ['accounts die zijn samengevoegd'], en: ['accounts that were merged'] },
  user_sessions: { nl: ['die sessie verloopt'], en: ['that session ends'] },
  users: { nl: ['ouder of verzorger geen toestemming gaf'], en: ['parent or guardian did not consent'] },
  vacancy_reports: { nl: ['meldingen over een vacature'], en: ['reports about a vacancy'] },
}

/** Of no people outside. */
const unnamed: Record<string, string> = {
  planned_declines: 'the organization’s words, a quarter of an hour before they are in the application',
  platform_entries: 'what admins of the platform did',
}

const withTerms = tables.flatMap((table) => {
  const days = new Set((declarationOf(table)?.terms ?? []).map((term) => term.days))
  return days.size > 0 ? [{ name: getTableConfig(table).name, days: [...days] }] : []
})

describe.each(statements)('the terms of the privacy statement in $locale', (page) => {
  test('are those of every table that declares one', () => {
    const names = withTerms.map(({ name }) => name)
    expect([...Object.keys(named), ...Object.keys(unnamed)].sort()).toEqual(names.toSorted())
  })

  test.each(withTerms.filter(({ name }) => !(name in unnamed)))('name $name', ({ name, days }) => {
    const lines = textOf(page).split(/<\/?p>/)
    const phrases = named[name]?.[page.locale] ?? []
    for (const phrase of phrases) expect(lines.join('\n')).toContain(phrase)
    // At a moment that the row itself has there is no number to compare.
    for (const term of days.filter((count) => count > 0)) {
      const start = terms[term]?.[page.locale]
      expect(start, `${term} days`).toBeDefined()
      const line = lines.find((text) => text.startsWith(`${start}: `)) ?? ''
      expect(
        phrases.some((phrase) => line.includes(phrase)),
        `${start}: ${phrases.join(' or ')}`,
      ).toBe(true)
    }
  })
})
