/** What a field says when what was typed has the wrong form: a text of its own, not the fallback "Veld is ongeldig". */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { issueOf } from '#client/forms/schema-resolver.ts'
import { known } from '#client/forms/use-issue-message.ts'
import { kvkBranchNumber, kvkNumber } from '#shared/resources/fields.ts'
import { centerProfileSchema } from '#shared/resources/volunteer-center-schema.ts'

const sources = globSync('shared/resources/*.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const typeOf = (format: string) =>
  issueOf({ code: 'invalid_format', format, path: [], message: '', input: 'x' } as never, 'x').type

/** Formats that no field can violate: a line cannot be broken in its input, and a text takes everything. */
const unviolated = ['line', 'text']

it('is a text for every form, or one in the messages of the forms that have the field', () => {
  const formats = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/stringFormat\(\s*'(\w+)'/g)].map((match) => match[1] ?? '')),
  )
  expect(formats.size).toBeGreaterThan(8)
  const forms = globSync('client/**/*.tsx').map((path) => readFileSync(path, 'utf8'))
  const isTold = (type: string) => known.has(type as never) || forms.some((form) => form.includes(`${type}: t('`))
  const silent = [...formats].filter((format) => !unviolated.includes(format) && !isTold(typeOf(format)))
  expect(silent).toEqual([])
})

it('has a name for each pattern of what people type: a pattern alone would be the fallback', () => {
  /** Ids, keys and rules that the pages write themselves, and times of day, which have an input of their own. */
  const unnamed = [
    'activity-schema.ts: recurrence rules',
    'content-item-schema.ts',
    'analytics-schema.ts',
    'conversation-schema.ts',
    'fields.ts: years and times of day',
    'form-draft-schema.ts',
    'form-schema.ts',
    'home-page-schema.ts',
    'hour-entry-schema.ts',
    'list-export-schema.ts',
    'mailing-schema.ts',
    'menu-schema.ts: slugs and ids of entries',
    'message-report-schema.ts',
    'organization-move-schema.ts',
    'push-subscription-schema.ts',
    'saved-vacancy-schema.ts',
    'search-synonym-schema.ts: its form splits the text and says which part is no term',
  ].map((name) => name.split(':')[0])
  const withPatterns = sources.filter(({ text }) => /z\.regex\(/.test(text)).map(({ path }) => path.split('/').at(-1))
  expect(withPatterns.filter((name) => !unnamed.includes(name))).toEqual([])
})

it('is nothing for a number in groups, and for an analytics id in small letters', () => {
  expect(kvkNumber.safeParse(' 1234 5678 ')).toMatchObject({ success: true, data: '12345678' })
  expect(kvkBranchNumber.safeParse('0000 1234 5678')).toMatchObject({ success: true, data: '000012345678' })
  expect(centerProfileSchema.shape.gtagId.safeParse('g-abc123')).toMatchObject({ success: true, data: 'G-ABC123' })
})
