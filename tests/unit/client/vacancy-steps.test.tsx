/** The steps of a vacancy: pressing twice is one step, and a reason that was typed outlives a change of somebody else. */
import { act, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useVacancySteps } from '#client/staff/vacancies/use-vacancy-steps.tsx'
import { memoryRoot } from '#tests/support/memory-root.ts'

const vacancy = { id: '7', title: 'Koffie', endsOn: null, expiresOn: null, lockVersion: 3 }

let root: Awaited<ReturnType<typeof memoryRoot>>
let steps: ReturnType<typeof useVacancySteps>
/** Ends the request, and the load of the list after it. */
let respond: () => void
let loaded: () => void
let sent: number[]
/** A colleague stores a version before the next step comes. */
let isChanged: boolean

function Steps() {
  const loading = Promise.withResolvers<void>()
  steps = useVacancySteps(() => {
    loaded = loading.resolve
    return loading.promise
  })
  return null
}

beforeEach(async () => {
  sent = []
  isChanged = false
  root = await memoryRoot()
  const { promise, resolve } = Promise.withResolvers<void>()
  respond = resolve
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    if (init?.method !== 'PUT') {
      return Response.json({ data: { type: 'vacancies', id: '7', attributes: { title: 'Koffie', lock_version: 4 } } })
    }
    sent.push(JSON.parse(String(init?.body)).data.attributes.lock_version)
    if (isChanged) {
      isChanged = false
      return Response.json({ errors: [{ status: '409', code: 'stale', detail: 'Gewijzigd' }] }, { status: 409 })
    }
    await promise
    return Response.json({ data: { type: 'vacancies', id: '7', attributes: { lock_version: 4 } } })
  })
  await root.render(<Steps />)
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

const press = () => act(async () => steps.run('pause', vacancy))
const end = (what: () => void) =>
  act(async () => {
    what()
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  })

test('a step that is pressed again before the list has its new version is sent once', async () => {
  await press()
  expect(steps.running).toEqual({ action: 'pause', id: '7' })
  await press()
  await end(() => respond())
  await press()
  expect(sent).toHaveLength(1)
  await end(() => loaded())
  expect(steps.running).toBeNull()
  await press()
  expect(sent).toHaveLength(2)
})

test('a reason is sent over the version of a colleague the next time, in the same dialog', async () => {
  type Dialog = { step: string; onConfirm: (more: { reason: string }) => Promise<void> }
  const dialog = () => (steps.dialog as ReactElement<Dialog> | null)?.props
  const reject = () => dialog()?.onConfirm({ reason: 'Te vaag' })
  await act(async () => steps.run('reject', vacancy))
  isChanged = true
  const failed = expect(reject()).rejects.toMatchObject({ status: 409 })
  await end(() => undefined)
  await end(() => loaded())
  await failed
  expect(dialog()?.step).toBe('reject')
  const done = reject()
  await end(() => respond())
  await end(() => loaded())
  await done
  expect(sent).toEqual([3, 4])
  expect(dialog()).toBeUndefined()
})

test('a step that is answered late closes no dialog about another vacancy', async () => {
  await press()
  await act(async () => steps.run('reject', { ...vacancy, id: '8' }))
  await end(() => respond())
  await end(() => loaded())
  expect(sent).toEqual([3])
  expect(steps.dialog).not.toBeNull()
})
