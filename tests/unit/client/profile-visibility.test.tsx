/** What is said of a profile, where organizations look for volunteers and where they do not. */
import { expect, it } from 'vitest'
import { CompletenessCard } from '#client/account/profile/completeness-card.tsx'
import { ProfileSummary } from '#client/account/profile/profile-summary.tsx'
import type { VolunteerProfile } from '#shared/resources/volunteer-profile.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['profile'])
const nothing = { headline: null, bio: null, phone: null, postalCode4: null, photoUrl: null }
const profile = {
  ...nothing,
  visibility: 'all',
  languages: [],
  skills: [],
  themes: [],
  availability: [],
  pausedUntil: null,
}

it.each([true, false])('a summary says who sees it where the pool is on: %s', (volunteerProfilesEnabled) => {
  const summary = <ProfileSummary profile={profile as never as VolunteerProfile} />
  const html = render(summary, { flags: { volunteerProfilesEnabled } })
  expect(html.includes('Wijzig')).toBe(volunteerProfilesEnabled)
  expect(html).toContain('Je geboortejaar zien ze nooit')
})

it('a card of what is missing names organizations that look for volunteers where the pool is on alone', () => {
  const card = <CompletenessCard profile={profile as never as VolunteerProfile} />
  const ofPool = ['Dan vinden organisaties je die precies dat zoeken.', 'Schrijf één zin over jezelf']
  const withPool = render(card, { flags: { volunteerProfilesEnabled: true } })
  const without = render(card, { flags: { volunteerProfilesEnabled: false } })
  for (const text of ofPool) {
    expect(withPool).toContain(text)
    expect(without).not.toContain(text)
  }
  expect(without).toContain('Dan zoeken we vacatures bij jou in de buurt.')
})
