/** The history on the page of a record shows what its reader did there. */
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiRequest } from '#client/api/api-client.ts'
import { useRecordEvents } from '#client/api/audit-events.ts'
import { BootProvider } from '#client/api/boot.tsx'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

let root: Awaited<ReturnType<typeof memoryRoot>>
let shown: string[] | undefined
let events = ['user.invited']

function History() {
  shown = useRecordEvents('users', '7').data?.map(({ action }) => action)
  return null
}

afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

it('has the event of a step at once, and is not read again for a draft', async () => {
  let reads = 0
  root = await memoryRoot()
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    if (init?.method !== 'GET') return new Response(null, { status: 204 })
    reads++
    return Response.json({
      data: events.map((action, index) => ({
        ...{ type: 'audit_events', id: String(index) },
        attributes: { action, created_at: '2027-03-02T09:00:00Z', changes: {} },
      })),
    })
  })
  await root.render(
    <BootProvider boot={boot}>
      <History />
    </BootProvider>,
  )
  await vi.waitFor(() => expect(shown).toEqual(['user.invited']))
  events = ['user.changed', ...events]
  await act(async () => apiRequest('/api/v1/form_drafts', { method: 'PUT', body: {} }))
  await act(async () => apiRequest('/api/v1/content_items/7', { method: 'PATCH', body: {} }))
  expect(reads).toBe(1)
  await act(async () => apiRequest('/api/v1/users/7/deactivate', { method: 'PUT', body: {} }))
  await vi.waitFor(() => expect(shown).toEqual(['user.changed', 'user.invited']))
})
