import { afterEach, expect, it, vi } from 'vitest'
import { inviteUser } from '#client/api/users.ts'

afterEach(() => vi.unstubAllGlobals())

/** A backend whose accounts are made without a role, and whose role endpoint fails the first time. */
function backend() {
  const requests: string[] = []
  let failures = 1
  const user = { data: { type: 'users', id: '7', attributes: { first_name: 'Noor', email: 'noor@x.example' } } }
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    requests.push(`${method} ${path.split('?')[0]}`)
    const isRole = path.endsWith('/add_role')
    const status = isRole && failures-- > 0 ? 503 : method === 'POST' ? 201 : 200
    return new Response(JSON.stringify(status === 503 ? { errors: [] } : user), {
      status,
      headers: { 'content-type': 'application/vnd.api+json' },
    })
  })
  return requests
}

const noor = {
  firstName: 'Noor',
  lastName: 'Bos',
  email: 'noor@x.example',
  locale: 'nl',
  role: 'volunteer_center_admin',
} as never

it('gives the role alone when an invitation is repeated whose account was made', async () => {
  const requests = backend()
  await expect(inviteUser(noor, 'key-1')).rejects.toThrow()
  const first = requests.splice(0)
  expect(first).toContain('POST /api/v1/users')
  await inviteUser(noor, 'key-1')
  expect(requests).not.toContain('POST /api/v1/users')
  expect(requests.at(-1)).toBe('PUT /api/v1/users/7/add_role')
})

it('makes another account for another invitation', async () => {
  const requests = backend()
  await expect(inviteUser(noor, 'key-2')).rejects.toThrow()
  await inviteUser(noor, 'key-3')
  expect(requests.filter((line) => line === 'POST /api/v1/users')).toHaveLength(2)
})
