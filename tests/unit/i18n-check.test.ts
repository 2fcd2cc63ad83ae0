/** `npm run i18n:check`: what it finds in messages, which keys it takes for used, and the declaration that it compares. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { skills } from '#shared/resources/taxonomies.ts'
import { locales, textLocales } from '#shared/site.ts'
import { type MessageTree, mailTextsFolder, messagesFolder, readCatalog } from '../../scripts/i18n/catalog.ts'
import { declarationFile, declarationOf } from '../../scripts/i18n/declaration.ts'
import { forbiddenIn } from '../../scripts/i18n/forbidden-words.ts'
import { problemsOf, unusedMessages } from '../../scripts/i18n/problems.ts'
import { addUsedKeys, UsedKeys } from '../../scripts/i18n/used-keys.ts'

const problemsIn = (nl: MessageTree, en: MessageTree) => problemsOf({ nl: { staff: nl }, en: { staff: en } })

describe('messages of two languages', () => {
  it('have no problem when keys, plural forms and variables are the same', () => {
    const nl = { list: { title: 'Lijst van {{name}}', files_one: 'Eén bestand', files_other: '{{count}} bestanden' } }
    const en = { list: { title: 'List of {{name}}', files_one: '{{count}} file', files_other: '{{count}} files' } }
    expect(problemsIn(nl, en)).toEqual([])
  })

  it('have a problem for a key that one of them lacks', () => {
    expect(problemsIn({ a: 'a', list: { b: 'b' } }, { a: 'a', c: 'c' })).toEqual([
      'en/staff: list.b is missing',
      'en/staff: c is not in nl',
    ])
  })

  it('have a problem for a file that one of them lacks', () => {
    expect(problemsOf({ nl: { staff: {} }, en: { users: {} } })).toEqual([
      'en/staff: the file is missing',
      'en/users: there is no nl/users',
    ])
  })

  it('have a problem for a variable with another name, and for one that is left out', () => {
    expect(problemsIn({ a: '{{name}}', b: 'op {{date}}' }, { a: '{{naam}}', b: 'then' })).toEqual([
      'en/staff: a has {naam}, not {name}',
      'en/staff: b has {}, not {date}',
    ])
  })

  it('have a problem for a variable that a plural form leaves out, unless it is the count', () => {
    const nl = { a_one: 'Eén van {{name}}', a_other: '{{count}} van {{name}}' }
    expect(problemsIn(nl, { a_one: 'One', a_other: '{{count}} of {{name}}' })).toEqual([
      'en/staff: a_one has {}, not {name}',
    ])
  })

  it('have a problem for a variable that is written otherwise, an empty text and a value that is no text', () => {
    const wrong = { a: '{{ name }}', b: ' ', c: 3 } as unknown as MessageTree
    expect(problemsIn(wrong, wrong).filter((line) => line.startsWith('nl'))).toEqual([
      'nl/staff: a has a variable that is not {{name}}',
      'nl/staff: b is empty',
      'nl/staff: c is not a text',
    ])
  })
})

describe('words that no text has', () => {
  it('are named with what to write', () => {
    const texts = {
      nl: { staff: { a: 'Annuleer de activiteit', b: 'Bewaar' } },
      en: { staff: { a: 'Your center', b: 'Save' } },
    }
    expect(forbiddenIn(texts)).toEqual([
      'nl/staff: a has “Annuleer”: afzeggen; a dialog closes with “Terug”',
      'en/staff: a has “center”: British: organisation, centre, colour, email',
    ])
  })

  it('are allowed where the name of a menu or another program has them, and as a variable', () => {
    const texts = { nl: { imports: { fileHelp: 'Kies “Opslaan als”' }, staff: { a: 'Opslaan als', b: '{{thema}}' } } }
    expect(forbiddenIn(texts)).toEqual(['nl/staff: a has “Opslaan”: bewaren'])
  })

  it('are in no message and no mail', () => {
    expect([messagesFolder, mailTextsFolder].flatMap((folder) => forbiddenIn(readCatalog(folder)))).toEqual([])
  })
})

describe('plural forms', () => {
  it('are those of the language: none is left out, none is of another', () => {
    const nl = { a_one: 'een', a_other: 'meer' }
    expect(problemsIn(nl, { a_one: 'one', a_few: 'few', a_other: 'more' })).toEqual([
      'en/staff: a has the plural form _few, which en has not',
    ])
    expect(problemsIn(nl, { a_other: 'more' })).toEqual(['en/staff: a lacks the plural form _one'])
    expect(problemsIn(nl, { a_one: 'one' })).toEqual(['en/staff: a lacks the plural form _other'])
  })

  it('may have a text for zero, which i18next takes in any language', () => {
    const nl = { a_one: 'een', a_other: 'meer' }
    expect(problemsIn(nl, { a_zero: 'none', a_one: 'one', a_other: 'more' })).toEqual([])
  })

  it('are in both languages or in none', () => {
    expect(problemsIn({ a: 'a', b_one: 'een', b_other: 'meer' }, { a_one: 'a', a_other: 'a', b: 'b' })).toEqual([
      'en/staff: a has plural forms, which it has not in nl',
      'en/staff: b has no plural forms',
    ])
  })

  it('are not what a key ends with that has no other form', () => {
    expect(problemsIn({ too_many: 'te veel' }, { too_many: 'too many' })).toEqual([])
  })
})

describe('a message', () => {
  const unusedWith = (source: string, messages: Record<string, MessageTree>) => {
    const used = new UsedKeys()
    addUsedKeys('page.tsx', source, used)
    return unusedMessages(messages, used)
  }

  it('is unused when no source names it', () => {
    const source = `const { t } = useTranslation('staff'); const x = <p title={t('list.title')}>{t('files', { count })}</p>`
    const messages = { staff: { list: { title: 'a', other: 'b' }, files_one: 'c', files_other: 'd' } }
    expect(unusedWith(source, messages)).toEqual(['nl/staff: list.other is not used'])
  })

  it('is unused when only another namespace has its key used', () => {
    const source = `const { t } = useTranslation('staff'); const { t: tc } = useTranslation(); t('title'); tc('close')`
    const messages = { staff: { title: 'a', close: 'b' }, users: { title: 'c' }, common: { close: 'd' } }
    expect(unusedWith(source, messages)).toEqual(['nl/staff: close is not used', 'nl/users: title is not used'])
  })

  it('is used by a condition, a namespace in the key, and a part of the messages as an object', () => {
    const source = `const { t } = useTranslation(['staff', 'common'])
      t(isNew ? 'add' : 'edit'); t('common:retry'); t('fields', { returnObjects: true })`
    const messages = { staff: { add: 'a', edit: 'b', fields: { name: 'c' }, rest: 'd' }, common: { retry: 'e' } }
    expect(unusedWith(source, messages)).toEqual(['nl/staff: rest is not used'])
  })

  it('is used by a computed key that it may be', () => {
    const source = `const { t } = useTranslation('staff'); t(\`status.\${status}\`); t(\`\${reader}.\${name}.fits\`)`
    const messages = { staff: { status: { new: 'a' }, state: { new: 'b' }, volunteer: { skills: { fits: 'c' } } } }
    expect(unusedWith(source, messages)).toEqual(['nl/staff: state.new is not used'])
  })

  it('is used by a text that is passed on, as label of a link or by a function that gets t', () => {
    const source = `const links = [{ label: 'nav.users' }]; const f = (t) => t('nav.staff'); type No = 'nav.gone'`
    expect(unusedWith(source, { common: { nav: { users: 'a', staff: 'b', gone: 'c' } } })).toEqual([
      'nl/common: nav.gone is not used',
    ])
  })
})

describe('the declaration', () => {
  it('has the variables of a text and not its words, so that a translator changes nothing in it', () => {
    const messages = (text: string) => ({ staff: { 'sub-title': text, list: { title: 'Lijst' } } })
    expect(declarationOf(messages('{{to}} van {{from}}'))).toContain("'sub-title': '{{from}} {{to}}'")
    expect(declarationOf(messages('{{to}} van {{from}}'))).toBe(declarationOf(messages('Van {{from}} tot {{to}}')))
    expect(declarationOf(messages('')).split('\n')).toContain('      title: string')
  })
})

describe('the messages of this project', () => {
  const catalog = readCatalog(messagesFolder)

  it('have no problem, nor have the texts of mails, and their declaration is up to date', () => {
    expect(Object.keys(catalog).sort()).toEqual([...locales].sort())
    expect(Object.keys(catalog.nl ?? {}).length).toBeGreaterThan(40)
    const isComplete = (language: string) => textLocales.some((locale) => locale === language)
    expect(problemsOf(catalog, isComplete)).toEqual([])
    expect(problemsOf(readCatalog(mailTextsFolder), isComplete)).toEqual([])
    expect(readFileSync(declarationFile, 'utf8')).toBe(declarationOf(catalog.nl ?? {}))
  })

  it('name a term of a taxonomy alike in every namespace', () => {
    for (const [language, messages] of Object.entries(catalog)) {
      for (const group of ['themes', 'categories', 'targetGroups']) {
        const copies = Object.entries(messages).filter(([, tree]) => typeof tree[group] === 'object')
        expect(copies.map(([namespace]) => namespace)).toContain('site')
        for (const [namespace, tree] of copies)
          expect({ language, namespace, terms: tree[group] }).toEqual({
            language,
            namespace,
            terms: messages.site?.[group],
          })
      }
    }
    expect(catalog.nl?.matching?.skills).toEqual(skills)
  })
})
