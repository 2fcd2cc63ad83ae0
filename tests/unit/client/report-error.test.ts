import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchErrors } from '#client/runtime/report-error.ts'

const sent: string[] = []
let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  sent.length = 0
  vi.stubGlobal('window', Object.assign(page, { location: { pathname: '/platform' } }))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { message: string }).message)
  })
  watchErrors('abc')
})
afterEach(() => vi.unstubAllGlobals())

const happen = (message: string) => page.dispatchEvent(Object.assign(new Event('error'), { error: null, message }))

describe('the reports of a page', () => {
  it('have its errors, and not the notice that sizes follow in the next frame', () => {
    happen('ResizeObserver loop completed with undelivered notifications.')
    happen('ResizeObserver loop limit exceeded')
    happen('Uncaught TypeError: x is not a function')
    expect(sent).toEqual(['Uncaught TypeError: x is not a function'])
  })
})
