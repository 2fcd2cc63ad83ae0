/** What an organization changed about a vacancy: the staff say that they saw the version that they have before them. */
import { act, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnseenChanges } from '#client/staff/vacancies/unseen-changes.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

const shown = vi.hoisted(() => ({ button: null as unknown }))
const nothing = vi.hoisted(() => () => null)
const inside = vi.hoisted(
  () =>
    ({ children }: { children?: ReactNode }) =>
      children,
)
vi.mock('#client/ui/layout.tsx', () => ({ Inline: inside, Stack: inside }))
vi.mock('#client/ui/text.tsx', () => ({ Heading: nothing, Text: nothing }))
vi.mock('#client/ui/facts.tsx', () => ({ Description: nothing, DescriptionList: inside }))
vi.mock('#client/ui/lazy-toaster.tsx', () => ({ showToast: vi.fn() }))
vi.mock('#client/ui/button.tsx', () => ({
  Button: (props: object) => {
    shown.button = props
    return null
  },
}))

let root: Awaited<ReturnType<typeof memoryRoot>>
/** As the server has it. */
let stored: Pick<Vacancy, 'id' | 'title' | 'lockVersion' | 'unseenChanges'>
let sent: number[]
let changes: string[]

function Page() {
  const [vacancy, setVacancy] = useState(stored)
  changes = Object.keys(vacancy.unseenChanges ?? {})
  return <UnseenChanges vacancy={vacancy as Vacancy} onSeen={async () => setVacancy(stored)} />
}

const seen = () => act(async () => (shown.button as { onClick: () => void }).onClick())

beforeEach(async () => {
  vi.mocked(showToast).mockClear()
  sent = []
  stored = { id: '7', title: 'Koffie', lockVersion: 3, unseenChanges: { title: ['Thee', 'Koffie'] } }
  root = await memoryRoot()
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    const { lock_version } = JSON.parse(String(init?.body)).data.attributes
    sent.push(lock_version)
    if (lock_version !== stored.lockVersion) {
      return Response.json({ errors: [{ status: '409', code: 'stale', detail: 'Gewijzigd' }] }, { status: 409 })
    }
    stored = { ...stored, unseenChanges: null }
    return Response.json({ data: { type: 'vacancies', id: '7', attributes: { lock_version } } })
  })
  await root.render(<Page />)
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

it('shows what was changed since, and sees that by the next press', async () => {
  stored = { ...stored, lockVersion: 4, unseenChanges: { title: ['Thee', 'Koffie'], tasks: ['Inschenken', 'Zetten'] } }
  await seen()
  expect(sent).toEqual([3])
  expect(changes).toEqual(['title', 'tasks'])
  expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'error' }))
  await seen()
  expect(sent).toEqual([3, 4])
  expect(changes).toEqual([])
  expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'success' }))
})
