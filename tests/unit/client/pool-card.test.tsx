/** The card of a volunteer who was invited for a vacancy. */
import { expect, it } from 'vitest'
import { PoolCard } from '#client/staff/pool/volunteer-card.tsx'
import type { InvitationStatus } from '#shared/resources/invitation.ts'
import type { VolunteerCard } from '#shared/resources/volunteer-card.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['pool', 'matching'])
function cardOf(status: InvitationStatus, isOwn: boolean): string {
  const card = { id: '3', themes: [], skills: [], availability: [], languages: [] } as unknown as VolunteerCard
  const invitation = { id: '7', status, sentOn: '2026-03-10', isOwn }
  return render(<PoolCard card={{ ...card, meta: { invitation } }} onInvite={() => undefined} />)
}

it('offers a message about an open invitation to who sent it', () => {
  expect(cardOf('sent', true)).toContain('Stuur een bericht')
  expect(cardOf('declined', true)).not.toContain('Stuur een bericht')
})

it('says only that a volunteer was invited by somebody else', () => {
  const html = cardOf('sent', false)
  expect(html).toContain('10 mrt')
  expect(html).not.toContain('Stuur een bericht')
  expect(html).not.toContain('Nodig uit')
})
