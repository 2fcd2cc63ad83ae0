import { describe, expect, it } from 'vitest'
import { completenessOf, isPaused, profileParts } from '#shared/resources/volunteer-profile.ts'

const empty = {
  headline: null,
  bio: null,
  phone: null,
  postalCode4: null,
  photoUrl: null,
  languages: [],
  themes: [],
  skills: [],
  availability: [],
}

describe('the completeness of a profile', () => {
  it('is nothing for an empty one, and names every part as missing', () => {
    expect(completenessOf(empty, true)).toEqual({ percent: 0, missing: [...profileParts] })
  })

  it('is the same with or without a headline where no pool shows it', () => {
    expect(completenessOf(empty, false).missing).not.toContain('headline')
    expect(completenessOf({ ...empty, headline: 'Hallo' }, false)).toMatchObject({ percent: 0 })
  })

  it('rises with each part, and is 100 when none is missing', () => {
    const some = { ...empty, headline: 'Hallo', themes: ['zorg' as const] }
    expect(completenessOf(some, true)).toMatchObject({ percent: 22 })
    expect(completenessOf(some, true).missing).not.toContain('themes')
    const all = {
      headline: 'Hallo',
      bio: 'Ik help graag.',
      phone: '0612345678',
      postalCode4: '8081',
      photoUrl: '/photo',
      languages: ['nl' as const],
      themes: ['zorg' as const],
      skills: ['Koken'],
      availability: ['mon-morning' as const],
    }
    expect(completenessOf(all, true)).toEqual({ percent: 100, missing: [] })
  })
})

it('a pause ends on its last day', () => {
  expect([
    isPaused(null, '2026-03-10'),
    isPaused('2026-03-11', '2026-03-10'),
    isPaused('2026-03-10', '2026-03-10'),
  ]).toEqual([false, true, false])
})
