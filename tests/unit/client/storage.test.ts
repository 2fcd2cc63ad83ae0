/** Without storage (all site data is blocked) or with a full one nothing is kept, and what somebody does goes on. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { isSavePending } from '#client/records/vacancies/pending-save-url.ts'
import { hardReload } from '#client/runtime/hard-reload.ts'
import { MissingFileError } from '#client/runtime/load-chunk.ts'
import { readStored, store, storedNames } from '#client/runtime/storage.ts'
import { shareScrolling } from '#client/shell/navigation/restore-page.ts'
import { clearEndedSession } from '#client/shell/session/stored-user.ts'
import { mailedAddress, rememberMailedAddress } from '#client/site/auth/sign-in-way.ts'
import { rememberSignup, signupAddress } from '#client/site/auth/signup-address.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window whose storage may not even be looked at. */
function blockStorage() {
  const forbidden = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  const window = Object.defineProperties(new EventTarget(), {
    sessionStorage: { get: forbidden },
    localStorage: { get: forbidden },
    history: { value: { state: null, replaceState: () => undefined } },
    location: { value: { pathname: '/', search: '', hash: '', assign: vi.fn() } },
    scrollY: { value: 120 },
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { readyState: 'complete' })
  return window as unknown as Window & { location: { assign: ReturnType<typeof vi.fn> } }
}

test('a page with blocked storage is navigated and left', () => {
  const window = blockStorage()
  shareScrolling()
  window.dispatchEvent(new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('auto')
  expect(isSavePending()).toBe(false)
  clearEndedSession()
})

test('an account is made with blocked storage, and the page that follows names no address', () => {
  blockStorage()
  rememberSignup('noor@demo.example', null, true)
  rememberMailedAddress('noor@demo.example')
  expect([signupAddress(), mailedAddress()]).toEqual([null, ''])
})

test('a page with blocked storage is not loaded again for missing code, which nothing would end', () => {
  const { location } = blockStorage()
  expect(hardReload('/', new MissingFileError('404'))).toBe(false)
  expect(location.assign).not.toHaveBeenCalled()
})

test('a full storage keeps nothing, and says so', () => {
  const full = Object.assign(memoryStorage(), { known: '1' })
  Object.defineProperty(full, 'setItem', {
    value: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  vi.stubGlobal('window', { sessionStorage: full })
  expect([store('tab', 'more', '2'), store('tab', 'known', null)]).toEqual([false, true])
  expect([readStored('tab', 'known'), storedNames('tab')]).toEqual([null, []])
})

test('storage is reached in one place alone, where it is guarded', () => {
  const folder = join(import.meta.dirname, '../../../client')
  const unguarded = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('developer/'))
    .filter((file) => /\b(?:session|local)Storage\b/.test(readFileSync(join(folder, file), 'utf8')))
  expect(unguarded).toEqual(['runtime/storage.ts'])
})
