import { describe, expect, it } from 'vitest'
import { everyKind } from '#client/developer/sample-forms.ts'
import { issueOf } from '#client/forms/schema-resolver.ts'
import {
  emptyValues,
  type FormSchema,
  type Question,
  type QuestionValues,
  schemaErrors,
  visibleSections,
} from '#shared/form-schema.ts'
import { questionValuesSchema } from '#shared/form-values.ts'
import { plainText } from '#shared/plain-text.ts'
import { readFormCode, writtenFormCode } from '#shared/resources/form.ts'

const text = (nl: string) => ({ nl })
const formOf = (...questions: Question[]): FormSchema => ({
  sections: [{ key: 'only', title: text('Alles'), questions }],
})
const issues = (schema: FormSchema, answers: QuestionValues) => {
  const result = questionValuesSchema(schema, answers).safeParse(answers)
  if (result.success) return {}
  return Object.fromEntries(
    result.error.issues.map((issue) => {
      const value = issue.path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown>)?.[key], answers)
      return [issue.path.join('.'), issueOf(issue, value).type]
    }),
  )
}

describe('the validation of a described form’s values', () => {
  it('requires the required questions, and nothing else', () => {
    expect(issues(everyKind, emptyValues(everyKind))).toEqual({
      text: 'required',
      email: 'required',
      number: 'required',
      select: 'required',
      radios: 'required',
      checkboxes: 'required',
      confirm: 'required',
      date: 'required',
    })
  })

  it('returns null for missing values, and an empty list for an empty list', () => {
    const schema = formOf(
      { key: 'a', kind: 'text', label: text('A') },
      { key: 'b', kind: 'dateRange', label: text('B') },
      { key: 'c', kind: 'tags', label: text('C') },
      { key: 'd', kind: 'richText', label: text('D') },
    )
    const answers = { ...emptyValues(schema), d: '<p>&nbsp; </p>' }
    expect(questionValuesSchema(schema, answers).safeParse(answers)).toMatchObject({
      data: { a: null, b: null, c: [], d: null },
    })
  })

  it('reports values of the wrong type, too small, too large, too early or too late', () => {
    const schema = formOf(
      { key: 'hours', kind: 'number', minimum: 0, maximum: 40, label: text('Uren') },
      { key: 'age', kind: 'number', minimum: 16, integer: true, label: text('Leeftijd') },
      { key: 'day', kind: 'date', from: '2026-03-01', to: '2026-03-31', label: text('Dag') },
      { key: 'mail', kind: 'email', label: text('Mail') },
      { key: 'theme', kind: 'radios', label: text('Thema'), choices: [] },
    )
    const check = (answers: QuestionValues) => issues(schema, { ...emptyValues(schema), ...answers })
    expect(check({ hours: -1, age: 15, day: '2026-02-28', mail: 'x', theme: 'z' })).toEqual({
      hours: 'positive',
      age: 'tooSmall',
      day: 'dateTooEarly',
      mail: 'email',
      theme: 'chooseOne',
    })
    expect(check({ hours: 41, age: 16.5, day: '2026-04-01' })).toEqual({
      hours: 'tooLarge',
      age: 'integer',
      day: 'dateTooLate',
    })
    expect(check({ hours: 'veel', day: '31-31-2026' })).toEqual({ hours: 'number', day: 'date' })
  })

  it('requires a period to end after it starts, and an address to be complete', () => {
    const schema = formOf(
      { key: 'when', kind: 'dateRange', label: text('Wanneer') },
      { key: 'home', kind: 'address', label: text('Adres') },
    )
    const home = { postalCode: '7311AB', houseNumber: '12a', street: '', city: 'Apeldoorn' }
    expect(issues(schema, { when: { from: '2026-03-02', to: '2026-03-01' }, home })).toEqual({
      'when.to': 'dateOrder',
      'home.street': 'required',
    })
  })

  it('validates visible questions only, step by step', () => {
    const schema: FormSchema = {
      sections: [
        { key: 'one', title: text('Een'), questions: [{ key: 'more', kind: 'switch', label: text('Meer?') }] },
        {
          key: 'two',
          title: text('Twee'),
          showIf: { question: 'more', is: [true] },
          questions: [
            { key: 'what', kind: 'text', required: true, label: text('Wat?') },
            {
              key: 'why',
              kind: 'text',
              required: true,
              showIf: { question: 'what', is: ['x'] },
              label: text('Waarom?'),
            },
          ],
        },
      ],
    }
    expect(visibleSections(schema, { more: false }).map(({ key }) => key)).toEqual(['one'])
    expect(issues(schema, { more: false, what: '' })).toEqual({})
    expect(issues(schema, { more: true, what: '' })).toEqual({ what: 'required' })
    expect(issues(schema, { more: true, what: 'x', why: '' })).toEqual({ why: 'required' })
    // A question that depends on a hidden question is hidden too.
    expect(issues(schema, { more: false, what: 'x', why: '' })).toEqual({})
    expect(questionValuesSchema(schema, { more: true }, ['one']).safeParse({ more: true }).success).toBe(true)
    expect(questionValuesSchema(schema, { more: false }).safeParse({ more: false, what: 'weg' })).toMatchObject({
      data: { more: false },
    })
  })
})

describe('the description of a form', () => {
  it('is invalid when a key is used twice, a condition names a later question, or there is nothing to choose', () => {
    const broken = formOf(
      { key: 'a', kind: 'text', label: text('A'), showIf: { question: 'b', is: ['x'] } },
      { key: 'b', kind: 'radios', label: text('B'), choices: [] },
      { key: 'b', kind: 'text', label: text('B') },
      { key: 'Not Good', kind: 'text', label: text('C') },
    )
    expect(schemaErrors(broken)).toHaveLength(4)
    expect(schemaErrors({ sections: [] })).toEqual(['there is no question in it'])
    expect(schemaErrors(everyKind)).toEqual([])
  })
})

describe('the code of a form', () => {
  it('is normalized however it is typed', () => {
    for (const typed of ['ab12-cd34-ef56', 'AB12 CD34 EF56', 'ab12cd34ef56', 'ABl2-CD34-EF56']) {
      expect(readFormCode(typed)).toBe('AB12CD34EF56')
    }
    expect(writtenFormCode('AB12CD34EF56')).toBe('AB12-CD34-EF56')
    for (const typed of ['', 'kort', 'é1234567', 'A'.repeat(40)]) expect(readFormCode(typed)).toBeNull()
  })
})

it('returns the plain text of a rich text', () => {
  expect(plainText('<p>Een&nbsp;<strong>twee</strong></p>')).toBe('Een twee')
})
