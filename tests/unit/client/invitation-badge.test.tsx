import { expect, it, vi } from 'vitest'
import { InvitationState } from '#client/staff/users/user-status-badge.tsx'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['users'])

it('an invitation is valid on the last day that its row names', () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z') })
  // Until the end of the day in the Netherlands.
  const html = render(<InvitationState user={{ invitationExpiresAt: '2026-03-17T22:59:59.000Z' }} />)
  vi.useRealTimers()
  expect(html).toContain('Geldig tot en met 17 mrt 2026')
})
