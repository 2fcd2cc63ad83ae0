import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  areaOfVisitor,
  handOverCopy,
  isHandedOver,
  readVisitorCopy,
  removeVisitorCopy,
  storeTabCopy,
  tabCopyKey,
} from '#client/forms/drafts/tab-copy.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'

const place = { form: 'help_ask', recordId: null, centerId: '1', area: 'tab' } as const
const key = tabCopyKey({ ...place, userId: null })
const write = (content: string) => storeTabCopy(key, { content, stored: null }, place.area)
const goesOn = () => {
  const copy = readVisitorCopy(place)
  return copy !== null && isHandedOver(copy)
}
const minutes = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z') })
  vi.stubGlobal('window', { sessionStorage: memoryStorage(), localStorage: memoryStorage() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the copy of a visitor', () => {
  it('goes on for who signs in only after the link of its form was pressed', () => {
    write('{"values":{"a":"1"}}')
    expect(goesOn()).toBe(false)
    handOverCopy(place)
    expect(goesOn()).toBe(true)
  })

  it('does so for an hour', () => {
    write('{"values":{"a":"1"}}')
    handOverCopy(place)
    vi.advanceTimersByTime(59 * minutes)
    expect(goesOn()).toBe(true)
    vi.advanceTimersByTime(minutes)
    expect(goesOn()).toBe(false)
  })

  it('stays handed over when the page that it was typed on is left, and not when something else is typed', () => {
    write('{"values":{"a":"1"}}')
    handOverCopy(place)
    write('{"values":{"a":"1"}}')
    expect(goesOn()).toBe(true)
    write('{"values":{"a":"12"}}')
    expect(goesOn()).toBe(false)
  })

  it('is of its form and center alone, and of the device where the form says so', () => {
    write('{"values":{"a":"1"}}')
    handOverCopy({ ...place, centerId: '2' })
    handOverCopy({ ...place, form: 'signup' })
    expect(goesOn()).toBe(false)
    expect(readVisitorCopy({ ...place, centerId: '2' })).toBeNull()
    expect([areaOfVisitor({}), areaOfVisitor({ outlivesTab: true })]).toEqual(['tab', 'device'])
    removeVisitorCopy(place)
    expect(readVisitorCopy(place)).toBeNull()
  })
})
