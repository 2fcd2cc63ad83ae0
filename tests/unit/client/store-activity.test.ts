/** What a form of an activity sends, the second time too. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeActivity } from '#client/staff/activities/store-activity.ts'
import type { ActivityCreate } from '#shared/resources/activity-schema.ts'

let sent: string[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const { organization_id: organization } = body ? JSON.parse(String(body)).data.attributes : {}
    sent.push(`${method} ${url}${organization ? ` for ${organization}` : ''}`)
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json({ data: { type: 'activities', id: '8', attributes: { lock_version: 0 } } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const attributes = (organizationId: string) => ({ title: 'Koffie', organizationId }) as ActivityCreate
const over = { key: 'k', lockVersion: 1 }

it('changes the draft that it stored, and makes another when another organization is chosen', async () => {
  await storeActivity(null, attributes('1'), over)
  await storeActivity({ id: '7', organizationId: '1' }, attributes('1'), over)
  await storeActivity({ id: '7', organizationId: '1' }, attributes('2'), over)
  expect(sent).toEqual([
    'POST /api/v1/activities for 1',
    'PATCH /api/v1/activities/7',
    'POST /api/v1/activities for 2',
    'DELETE /api/v1/activities/7',
  ])
})

it('leaves the organization of an activity that was there as it is', async () => {
  await storeActivity({ id: '7', organizationId: null }, attributes('2'), over)
  expect(sent).toEqual(['PATCH /api/v1/activities/7'])
})
