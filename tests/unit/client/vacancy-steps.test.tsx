/** The steps of a vacancy: pressing twice is one step. */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useVacancySteps } from '#client/staff/vacancies/use-vacancy-steps.tsx'
import { memoryRoot } from '#tests/support/memory-root.ts'

const vacancy = { id: '7', title: 'Koffie', expiresOn: null, lockVersion: 3 }

let root: Awaited<ReturnType<typeof memoryRoot>>
let steps: ReturnType<typeof useVacancySteps>
/** Ends the request, and the load of the list after it. */
let respond: () => void
let loaded: () => void
let sent: string[]

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
  root = await memoryRoot()
  const { promise, resolve } = Promise.withResolvers<void>()
  respond = resolve
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)).data.attributes.lock_version)
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
