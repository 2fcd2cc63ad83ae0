/** A text without variables is looked up once, and is what i18next would return. */
import { createInstance, type i18n } from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { rememberTexts } from '#client/i18n/remembered-texts.ts'

const dutch = { title: 'Vacatures', found: '{{count}} gevonden', greeting: 'Dag {{name}}', nested: { hint: 'Zoek' } }

let instance: i18n
let lookUp: ReturnType<typeof vi.spyOn>
const missing = vi.fn()

beforeEach(async () => {
  instance = createInstance()
  await instance.init({
    lng: 'en',
    fallbackLng: 'nl',
    defaultNS: 'site',
    resources: { nl: { site: dutch, other: { title: 'Iets anders' } } },
    saveMissing: true,
    missingKeyHandler: missing,
    interpolation: { escapeValue: false },
  } as never)
  rememberTexts(instance)
  missing.mockClear()
  lookUp = vi.spyOn(instance.store, 'getResource' as never)
})

type Translate = (key: string, options?: object) => string
const textsOf = (namespace: string, prefix?: string) =>
  instance.getFixedT('en', namespace as never, prefix as never) as unknown as Translate

it('looks up a text once, for every component that asks for it', () => {
  expect(textsOf('site')('title')).toBe('Vacatures')
  const lookUps = lookUp.mock.calls.length
  expect(lookUps).toBeGreaterThan(0)
  expect(textsOf('site')('title')).toBe('Vacatures')
  expect(lookUp.mock.calls.length).toBe(lookUps)
})

it('knows texts of the same name by their namespace and prefix', () => {
  expect([textsOf('site')('title'), textsOf('other')('title')]).toEqual(['Vacatures', 'Iets anders'])
  expect([textsOf('site', 'nested')('hint'), textsOf('site')('nested.hint')]).toEqual(['Zoek', 'Zoek'])
})

it('writes each value of a text with variables', () => {
  const t = textsOf('site')
  expect([t('greeting', { name: 'Mia' }), t('greeting', { name: 'Jan' })]).toEqual(['Dag Mia', 'Dag Jan'])
  expect([t('found', { count: 1 }), t('found', { count: 2 })]).toEqual(['1 gevonden', '2 gevonden'])
})

it('has the text of a language that is loaded later', () => {
  expect(textsOf('site')('title')).toBe('Vacatures')
  instance.addResourceBundle('en', 'site', { title: 'Vacancies' })
  expect(textsOf('site')('title')).toBe('Vacancies')
})

it('reports a missing text each time, until it is there', () => {
  const t = textsOf('site')
  expect([t('later' as never), t('later' as never)]).toEqual(['later', 'later'])
  expect(missing).toHaveBeenCalledTimes(2)
  instance.addResourceBundle('nl', 'site', { later: 'Straks' }, true)
  expect(t('later' as never)).toBe('Straks')
})

it('has the properties of i18next’s own function', () => {
  expect({ ...instance.getFixedT('en', 'site' as never) }).toMatchObject({ lng: 'en', ns: 'site' })
})
