/** On whose side an event of the platform's log was made. */
import { expect, it } from 'vitest'
import { PlatformEvents } from '#client/staff/platform/platform-events.tsx'
import { platformEventsPath } from '#shared/resources/platform-center.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['platform', 'audit'])

function shownFor(attributes: object): string {
  const event = {
    action: 'vacancy.created',
    target_type: 'vacancies',
    reason: null,
    created_at: '2026-11-30T09:00:00Z',
  }
  const data = [{ type: 'platform_events', id: '1', attributes: { ...event, ...attributes } }]
  return render(<PlatformEvents id="1" />, { documents: { [platformEventsPath('1')]: { data } } })
}

it('is nobody in particular where the backend does not say it', () => {
  expect(shownFor({ side: 'center' })).toMatch(/>Het vrijwilligerspunt</)
  expect(shownFor({ side: 'other' })).toContain('Een organisatie, bezoeker of het systeem')
  expect(shownFor({})).toContain('Een organisatie, bezoeker of het systeem')
})
