/** Who sees the profile of a volunteer is asked where organizations look for volunteers. */
import { expect, it } from 'vitest'
import { ProfileSummary } from '#client/account/profile/profile-summary.tsx'
import type { VolunteerProfile } from '#shared/resources/volunteer-profile.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['profile'])
const profile = { visibility: 'all', languages: [], skills: [], themes: [], availability: [], pausedUntil: null }

it.each([true, false])('a summary says who sees it where the pool is on: %s', (volunteerProfilesEnabled) => {
  const summary = <ProfileSummary profile={profile as never as VolunteerProfile} />
  const html = render(summary, { flags: { volunteerProfilesEnabled } })
  expect(html.includes('Wijzig')).toBe(volunteerProfilesEnabled)
  expect(html).toContain('Je geboortejaar zien ze nooit')
})
