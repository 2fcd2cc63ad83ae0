import { describe, expect, it, test, vi } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { shownMode } from '#client/shell/appearance/appearance.ts'
import { askingOnce, endsSession, signInHere } from '#client/shell/session/use-session-watch.ts'
import { selectedOrganization } from '#shared/organization-selection.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { currentUserPath } from '#shared/session-paths.ts'

const organization = (id: string, organizationType: string) => ({ id, organizationType }) as Organization

describe('the organization that is selected on load (requirements.md REQ-4)', () => {
  it('is the first of type School or VolunteerCenter, else the first, else none', () => {
    const [care, school, center] = [
      organization('1', 'Organization'),
      organization('2', 'School'),
      organization('3', 'VolunteerCenter'),
    ]
    expect(selectedOrganization([care, school, center], null)?.id).toBe('2')
    expect(selectedOrganization([care, center, school], null)?.id).toBe('3')
    expect(selectedOrganization([care], null)?.id).toBe('1')
    expect(selectedOrganization([], null)).toBeNull()
  })

  it('is the one that was chosen, as long as the user belongs to it', () => {
    const [care, school] = [organization('1', 'Organization'), organization('2', 'School')]
    expect(selectedOrganization([care, school], '1')?.id).toBe('1')
    expect(selectedOrganization([care, school], '777')?.id).toBe('2')
  })
})

describe('a current user that cannot be read (requirements.md REQ-8)', () => {
  const failed = (status: number, detail?: string) =>
    new ApiError(status, detail ? { errors: [{ status: String(status), detail }] } : null)

  it('ends the session on every error status of the backend', () => {
    for (const status of [400, 401, 404, 410, 422]) expect(endsSession(failed(status), true), String(status)).toBe(true)
    expect(endsSession(failed(500), false)).toBe(true)
  })

  it('keeps the session without a response, when the backend fails for a loaded user, or on the wrong center', () => {
    expect(endsSession(undefined, false)).toBe(false)
    expect(endsSession(failed(0), false)).toBe(false)
    expect(endsSession(failed(503), true)).toBe(false)
    expect(endsSession(failed(403, 'wrong center: this account belongs to another partner'), false)).toBe(false)
  })
})

describe('a response that says that nobody is signed in', () => {
  it('asks who the user is, once for all that come together, and again for a later one', async () => {
    let requests = 0
    let respond = () => {}
    const notice = askingOnce(() => {
      requests += 1
      return new Promise<void>((_, reject) => {
        respond = () => reject(new ApiError(401, null))
      })
    })
    notice('/api/v1/users')
    notice('/api/v1/applications')
    expect(requests).toBe(1)
    respond()
    await Promise.resolve()
    await Promise.resolve()
    notice('/api/v1/users')
    expect(requests).toBe(2)
  })
})

test('the response about the current user itself asks nothing', () => {
  let requests = 0
  askingOnce(async () => {
    requests += 1
  })(currentUserPath)
  expect(requests).toBe(0)
})

describe('the effective color mode', () => {
  it('is that of the page, else of the visitor, else of the device', () => {
    expect(shownMode('dark', false, 'light')).toBe('light')
    expect(shownMode('dark', false)).toBe('dark')
    expect(shownMode('light', true)).toBe('light')
    expect([shownMode('system', true), shownMode('system', false)]).toEqual(['dark', 'light'])
  })
})

test('the sign-in page after an ended session leads back to the anchor of the page, in its language', () => {
  vi.stubGlobal('window', { location: { pathname: '/en/vacatures/12', search: '?of=list', hash: '#reply' } })
  const path = signInHere(['nl', 'en'], true)
  vi.unstubAllGlobals()
  expect(path).toBe('/en/auth/login-1?return=%2Fen%2Fvacatures%2F12%3Fof%3Dlist&ended=kept#reply')
})
