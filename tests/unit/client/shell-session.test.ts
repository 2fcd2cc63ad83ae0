import { describe, expect, it } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { shownMode } from '#client/shell/appearance/appearance.ts'
import { firstOrganization } from '#client/shell/session/organization-selection.ts'
import { endsSession } from '#client/shell/session/use-session-watch.ts'
import type { Organization } from '#shared/resources/organization.ts'

const organization = (id: string, organizationType: string) => ({ id, organizationType }) as Organization

describe('the organisation that is selected on load (spec section 4)', () => {
  it('is the first of type School or VolunteerCenter, else the first, else none', () => {
    const [care, school, center] = [
      organization('1', 'Organization'),
      organization('2', 'School'),
      organization('3', 'VolunteerCenter'),
    ]
    expect(firstOrganization([care, school, center])?.id).toBe('2')
    expect(firstOrganization([care, center, school])?.id).toBe('3')
    expect(firstOrganization([care])?.id).toBe('1')
    expect(firstOrganization([])).toBeNull()
  })
})

describe('a current user that cannot be read (spec section 8)', () => {
  const failed = (status: number, detail?: string) =>
    new ApiError(status, detail ? { errors: [{ status: String(status), detail }] } : null)

  it('ends the session, whatever the backend says against it', () => {
    for (const status of [400, 401, 404, 410, 422]) expect(endsSession(failed(status), true), String(status)).toBe(true)
    expect(endsSession(failed(500), false)).toBe(true)
  })

  it('does not when there was no answer, when the backend fails behind a known user, or on the wrong center', () => {
    expect(endsSession(undefined, false)).toBe(false)
    expect(endsSession(failed(0), false)).toBe(false)
    expect(endsSession(failed(503), true)).toBe(false)
    expect(endsSession(failed(403, 'wrong center: this account belongs to another partner'), false)).toBe(false)
  })
})

describe('the colour mode that is shown', () => {
  it('is the page’s own, else the visitor’s, else the device’s', () => {
    expect(shownMode('dark', false, 'light')).toBe('light')
    expect(shownMode('dark', false)).toBe('dark')
    expect(shownMode('light', true)).toBe('light')
    expect([shownMode('system', true), shownMode('system', false)]).toEqual(['dark', 'light'])
  })
})
