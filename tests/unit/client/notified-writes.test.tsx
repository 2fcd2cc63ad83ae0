/** Writes that end a wait: the bell, which the same person sees, is loaded again after each. */
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BootProvider } from '#client/api/boot.tsx'
import { useRecentNotifications } from '#client/api/notifications.ts'
import { deleteOrganization } from '#client/api/staff-organizations.ts'
import { updateVacancies, updateVacancy } from '#client/api/staff-vacancies.ts'
import { recentNotificationsPath } from '#shared/resources/notification.ts'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

let root: Awaited<ReturnType<typeof memoryRoot>>
let loads: number

function Bell() {
  useRecentNotifications()
  return null
}

beforeEach(async () => {
  loads = 0
  root = await memoryRoot()
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    if (String(url).endsWith(recentNotificationsPath)) {
      loads++
      return Response.json({ data: [], meta: { unread: 0 } })
    }
    if (init?.method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json({ data: { type: 'vacancies', id: '7', attributes: {} }, meta: { results: [] } })
  })
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

const chunks = { notSent: 'Niet verstuurd' }

it.each([
  ['a vacancy is written', () => updateVacancy('7', { lockVersion: 1 })],
  ['many vacancies are published', () => updateVacancies({ ids: ['7'], attributes: { action: 'publish' } }, chunks)],
  ['an organization is deleted', () => deleteOrganization('7')],
])('loads the notifications again when %s', async (_, write) => {
  await root.render(
    <BootProvider boot={boot}>
      <Bell />
    </BootProvider>,
  )
  const before = loads
  await act(async () => {
    await write()
  })
  await vi.waitFor(() => expect(loads).toBe(before + 1))
})
