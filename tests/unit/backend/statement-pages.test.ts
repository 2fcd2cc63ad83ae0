/** What the privacy statement promises, in each of its languages. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
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
