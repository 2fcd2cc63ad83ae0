/** A language is a folder of messages: what it lacks is Dutch, and no source names it. */
import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { completed } from '#client/build/complete-messages-plugin.ts'
import { createI18n } from '#client/i18n/setup.ts'
import { languages } from '#shared/languages.ts'
import { locales, textLocale, textLocales } from '#shared/site.ts'
import { messagesFolder, readCatalog } from '../../../scripts/i18n/catalog.ts'
import { languageProblems, languagesFile, languagesModule, readLanguages } from '../../../scripts/i18n/languages.ts'
import { problemsOf } from '../../../scripts/i18n/problems.ts'

/** Messages of Dutch and of one more language, on disk. */
function folderWith(code: string, language: object, files: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  const write = (name: string, file: string, content: object) => {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, file), JSON.stringify(content))
  }
  write('nl', 'language.json', { name: 'Nederlands', direction: 'ltr', tag: 'nl-NL', complete: true })
  write('nl', 'site.json', { title: 'Vacatures', more_one: '{{count}} plek', more_other: '{{count}} plekken' })
  write('nl', 'staff.json', { title: 'Beheer' })
  write(code, 'language.json', language)
  for (const [file, content] of Object.entries(files)) write(code, file, content)
  return folder
}

const ukrainian = { name: 'Українська', direction: 'ltr', tag: 'uk-UA', complete: false }

describe('a folder of messages', () => {
  it('is a language: its name, its direction and its tag come from one file of it', () => {
    const folder = folderWith('uk', ukrainian, {})
    const found = readLanguages(folder)
    expect(languageProblems(found)).toEqual([])
    expect(Object.keys(found)).toEqual(['nl', 'uk'])
    expect(languagesModule(found)).toContain("  uk: { name: 'Українська', tag: 'uk-UA' },")
  })

  it('says what is wrong with that file', () => {
    const folder = folderWith('uk', { name: '', direction: 'down', tag: 'de-DE' }, {})
    expect(languageProblems(readLanguages(folder))).toEqual([
      'uk/language.json: name is missing',
      'uk/language.json: direction is ltr or rtl',
      'uk/language.json: tag is not a tag of uk',
    ])
  })

  it('may lack files and messages, and has its own plural forms', () => {
    const forms = { more_one: '{{count}} місце', more_few: '{{count}} місця', more_many: '{{count}} місць' }
    const folder = folderWith('uk', ukrainian, { 'site.json': { ...forms, more_other: '{{count}} місця' } })
    expect(problemsOf(readCatalog(folder), (code) => code !== 'uk')).toEqual([])
    expect(problemsOf(readCatalog(folder))).toEqual(['uk/site: title is missing', 'uk/staff: the file is missing'])
  })

  it('has no other keys, plural forms or variables than its language and Dutch have', () => {
    const folder = folderWith('uk', ukrainian, {
      'site.json': { titel: 'x', more_one: '{{n}}', more_other: '{{count}}' },
      'pages.json': { login: { title: 'x', subtitle: 'y' }, nowhere: { title: 'z' } },
    })
    expect(problemsOf(readCatalog(folder), () => false)).toEqual([
      'uk/pages: login.subtitle is no title or description of a route',
      'uk/pages: nowhere.title is no title or description of a route',
      'uk/site: titel is not in nl',
      'uk/site: more lacks the plural form _few',
      'uk/site: more lacks the plural form _many',
      'uk/site: more_one has {n}, not {}',
    ])
  })
})

describe('what a language lacks', () => {
  const dutch = {
    title: 'Titel',
    list: { a: 'A', b: 'B' },
    files_zero: 'Niets',
    files_one: 'Eén',
    files_other: '{{count}}',
  }

  it('is Dutch, text by text', () => {
    expect(completed('ar', { list: { a: 'أ' } }, dutch)).toMatchObject({ title: 'Titel', list: { a: 'أ', b: 'B' } })
  })

  it('is Dutch in each plural form of the language', () => {
    const { files_one, files_two, files_few, files_many, files_other, files_zero } = completed('ar', {}, dutch)
    expect([files_zero, files_one, files_two, files_few, files_many, files_other]).toEqual([
      'Niets',
      'Eén',
      '{{count}}',
      '{{count}}',
      '{{count}}',
      '{{count}}',
    ])
  })

  it('leaves a count that the language has as it is', () => {
    const own = {
      files_zero: '0',
      files_one: '1',
      files_two: '2',
      files_few: '3',
      files_many: '11',
      files_other: '100',
    }
    expect(completed('ar', own, dutch)).toMatchObject(own)
  })

  it('is Dutch for a whole namespace, without a warning, and with Dutch plural forms', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const i18n = await createI18n('ar', ['site', 'analytics'])
    expect(i18n.t('site:search.title')).toMatch(/\p{Script=Arabic}/u)
    expect(i18n.t('analytics:analytics.title')).toMatch(/^\p{Script=Latin}+/u)
    expect(i18n.t('analytics:days', { count: 3, days: '3' })).toBe(
      (await dutchText())('analytics:days', { count: 3, days: '3' }),
    )
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

async function dutchText() {
  return (await createI18n('nl', ['analytics'])).t
}

describe('the languages of this project', () => {
  it('are written in the module that sources read', () => {
    expect(readFileSync(languagesFile, 'utf8')).toBe(languagesModule(readLanguages(messagesFolder)))
    expect(locales.slice(0, 2)).toEqual([...textLocales])
  })

  it('have Dutch for the texts that are in Dutch and English alone', () => {
    expect(locales.map(textLocale)).toEqual(locales.map((locale) => (locale === 'en' ? 'en' : 'nl')))
  })

  it('have every text of visitors and volunteers: what a namespace lacks is for staff', () => {
    type Tree = { [key: string]: string | Tree }
    const withoutForm = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')
    const missing = (dutch: Tree, own: Tree, path: string): string[] =>
      Object.entries(dutch).flatMap(([key, text]) => {
        const found = own[key]
        if (typeof text !== 'string' && found && typeof found !== 'string')
          return missing(text, found, `${path}.${key}`)
        return Object.keys(own).some((one) => withoutForm(one) === withoutForm(key)) ? [] : [`${path}.${key}`]
      })
    const task =
      'unanswered|overdue|takenOver|expir|pending|changed|unverified|hours|pupils|reports|contactMessages|full|paused|lateOrganizations|failedMails|helpRequests|noAdmins'
    const forStaff = new RegExp(
      `^(?:account\\.(?:support\\.(?:staff|widget)|reports|contactMessages|dashboard\\.(?:(?:task|action)\\.(?:${task})|newVacancy|waiting|firstSteps|archived))|calendar\\.overview|(?:matches|meetings|stages)\\.staff|meetings\\.form|opening-hours\\.editor)`,
    )
    // Only English has it.
    const isLeftOut = (key: string) => forStaff.test(key) || key === 'site.translation.partlyDutch'
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Tree
    for (const locale of locales.slice(2)) {
      const files = globSync(`*.json`, { cwd: join(messagesFolder, locale) }).filter((file) => file !== 'pages.json')
      expect(files.length).toBeGreaterThan(20)
      const lacking = files.flatMap((file) => {
        const [dutch, own] = ['nl', locale].map((language) => read(join(messagesFolder, language, file))) as [
          Tree,
          Tree,
        ]
        return missing(dutch, own, file.replace('.json', ''))
      })
      expect(lacking.filter((key) => !isLeftOut(key))).toEqual([])
    }
  })

  it('are named by no source but that module: a folder is enough', () => {
    const own = locales.filter((locale) => textLocale(locale) === 'nl' && locale !== 'nl')
    const name = new RegExp(`(?:[{,]\\s*(?:${own.join('|')}):|['"](?:${own.join('|')})['"])`)
    // The languages that a volunteer may speak are another list.
    const others = new Set([languagesFile, 'shared/resources/volunteer-profile-values.ts'])
    const sources = globSync('{client,server,backend,shared,scripts}/**/*.{ts,tsx}').filter((file) => !others.has(file))
    expect(sources.length).toBeGreaterThan(1000)
    expect(sources.filter((file) => name.test(readFileSync(file, 'utf8')))).toEqual([])
    expect(Object.keys(languages)).toEqual(locales)
  })
})
