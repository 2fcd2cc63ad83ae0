/** The reply that waits for an account is that of the vacancy from which somebody went to sign up. */
import { afterEach, expect, it, vi } from 'vitest'
import { readDraft } from '#client/site/vacancies/application/application-draft.ts'

const copyOf = (motivation: string, savedAt: string) =>
  JSON.stringify({ content: JSON.stringify({ values: { motivation, answers: {} } }), savedAt, stored: null })

function stubDevice(copies: Record<string, string>) {
  const localStorage = Object.create({ getItem: (key: string) => copies[key] ?? null, removeItem: () => undefined })
  vi.stubGlobal('window', { localStorage: Object.assign(localStorage, copies) })
}
afterEach(() => vi.unstubAllGlobals())

it('also where another one is newer', () => {
  const now = Date.now()
  const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString()
  stubDevice({
    'draft:form:1:visitor:application:7': copyOf('Ik schenk graag koffie', at(9)),
    'draft:form:1:visitor:application:8': copyOf('Ik lees graag voor', at(1)),
  })
  expect(readDraft()?.vacancyId).toBe('8')
  expect(readDraft((id) => id === '7')).toMatchObject({ vacancyId: '7', motivation: 'Ik schenk graag koffie' })
  expect(readDraft((id) => id === '9')).toBeNull()
})
