import { describe, expect, it } from 'vitest'
import { type AnswerWords, answerText, askedSections, removedAnswers } from '#shared/answer-text.ts'
import type { FormSchema, Question } from '#shared/form-schema.ts'
import { listText } from '#shared/list-columns/column.ts'
import { answerColumns, formSubmissionColumns } from '#shared/list-columns/form-submissions.ts'
import texts from '#shared/messages/nl/content.json' with { type: 'json' }
import { richTextLines } from '#shared/plain-text.ts'
import type { FormSubmission } from '#shared/resources/form.ts'

const words: AnswerWords = {
  locale: 'nl',
  yes: 'Ja',
  no: 'Nee',
  date: (value) => `op ${value}`,
  number: (value) => String(value).replace('.', ','),
  slot: (day, part) => `${day} ${part}`,
}
const label = { nl: 'Vraag' }
const choices = [
  { value: 'a', label: { nl: 'Eerste' } },
  { value: 'b', label: { nl: 'Tweede' } },
]
const question = (more: object) => ({ key: 'one', label, ...more }) as Question

describe('the text of an answer', () => {
  it.each([
    [question({ kind: 'radios', choices }), 'a', 'Eerste'],
    [question({ kind: 'checkboxes', choices }), ['a', 'b'], 'Eerste, Tweede'],
    [question({ kind: 'confirm' }), true, 'Ja'],
    [question({ kind: 'switch' }), false, 'Nee'],
    [question({ kind: 'number', unit: { nl: 'uur' } }), 2.5, '2,5 uur'],
    [question({ kind: 'date' }), '2026-03-29', 'op 2026-03-29'],
    [question({ kind: 'dateRange' }), { from: '2026-03-29', to: '2026-03-30' }, 'op 2026-03-29 – op 2026-03-30'],
    [question({ kind: 'availability' }), ['mon-morning'], 'mon morning'],
    [question({ kind: 'file' }), { id: '1', name: 'cv.pdf', size: 1, contentType: 'application/pdf' }, 'cv.pdf'],
    [question({ kind: 'richText' }), '<p>Koffie &amp; thee</p><p>Elke dag</p>', 'Koffie & thee Elke dag'],
    [question({ kind: 'text' }), '2026-03-29', '2026-03-29'],
    [question({ kind: 'checkboxes', choices }), [], ''],
    [question({ kind: 'text' }), null, ''],
  ])('is for readers: %j %j', (asked, value, text) => {
    expect(answerText(words, asked, value)).toBe(text)
  })

  it('is what was answered when the question has changed since: another kind, a choice that is gone, no question', () => {
    expect(answerText(words, question({ kind: 'radios', choices }), 'c')).toBe('c')
    expect(answerText(words, question({ kind: 'checkboxes', choices }), 'a')).toBe('Eerste')
    expect(answerText(words, question({ kind: 'text' }), ['a', 'b'])).toBe('a, b')
    expect(answerText(words, question({ kind: 'file' }), 'cv')).toBe('cv')
    expect(answerText(words, undefined, true)).toBe('Ja')
    expect(answerText(words, undefined, 3)).toBe('3')
  })
})

const schema: FormSchema = {
  sections: [
    {
      key: 'first',
      title: label,
      questions: [
        question({ key: 'active', kind: 'switch' }),
        question({ key: 'why', kind: 'text', showIf: { question: 'active', is: [false] } }),
      ],
    },
    {
      key: 'second',
      title: label,
      showIf: { question: 'active', is: [false] },
      questions: [question({ kind: 'text' })],
    },
  ],
}
const keysOf = (answers: object) =>
  askedSections(schema, answers as never).map(({ questions }) => questions.map(({ key }) => key))

describe('the questions of a submission', () => {
  it('are those that were asked, answered or not', () => {
    expect(keysOf({ active: true })).toEqual([['active']])
    expect(keysOf({ active: false })).toEqual([['active', 'why'], ['one']])
  })

  it('are also those with an answer that the form would not ask any more', () => {
    expect(keysOf({ active: true, why: 'Druk' })).toEqual([['active', 'why']])
  })

  it('leave the answers to those that the form has no more', () => {
    expect(removedAnswers(schema, { active: true, color: 'rood', empty: '' })).toEqual([['color', 'rood']])
  })
})

describe('the lines of a rich text', () => {
  it('are its paragraphs and list items, as text that is no markup', () => {
    expect(richTextLines('<p>Een</p><ul><li><p>Twee &lt;b&gt;</p></li></ul><p></p>')).toEqual(['Een', 'Twee <b>'])
  })
})

describe('the exported columns of one form', () => {
  it('have an answer each, and those of another form and of questions that are gone in the last', () => {
    const t = listText(texts)
    const form = { id: '3', title: label, schema } as FormSubmission['form']
    const other = { id: '4', title: { nl: 'Ander' }, schema } as FormSubmission['form']
    const submission = (more: object) =>
      ({ id: '1', createdAt: '2026-03-29T10:00:00Z', recipientName: 'Sam', ...more }) as FormSubmission
    const columns = [...Object.values(formSubmissionColumns(t, 'nl')), ...answerColumns(t, 'nl', { id: '3', schema })]
    expect(columns.map(({ header }) => header)).toEqual([
      'Ingevuld op',
      'Formulier',
      'Gestuurd aan',
      ...['Vraag', 'Vraag', 'Vraag'],
      'Andere antwoorden',
    ])
    const cells = (one: FormSubmission) => columns.map(({ csv }) => csv(one))
    const answers = { active: false, why: 'Druk', color: 'rood' }
    expect(cells(submission({ form, answers }))).toEqual([
      '2026-03-29 12:00',
      'Vraag',
      'Sam',
      ...['Nee', 'Druk', ''],
      'color: rood',
    ])
    expect(cells(submission({ form: other, answers })).slice(3)).toEqual([
      ...['', '', ''],
      'Vraag: Nee\nVraag: Druk\ncolor: rood',
    ])
  })
})
