/** How an own sign-up of an organization is getting on, on the dashboard. */
import { expect, it } from 'vitest'
import { SignupStatus } from '#client/account/dashboard/signup-status.tsx'
import { organizationSignupsPath } from '#shared/resources/organization-signup.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['account'])
const signup = {
  ...{ id: '7', name: 'Zilverlinde', status: 'pending', statusReason: null, createdAt: '2026-03-10T09:00:00Z' },
  ...{ question: 'Wat is het adres?', askedAt: '2026-03-11T09:00:00Z' },
}

it('takes the answer to the question of the center, or leads to the center', () => {
  const html = render(<SignupStatus />, { documents: { [organizationSignupsPath]: { data: [signup] } } })
  expect(html).toContain('Wat is het adres?')
  expect(html).toContain('Antwoord hier, of met de link in de mail van')
  expect(html).toContain('Neem contact op')
})
