import { describe, expect, it } from 'vitest'
import { byMatch, type MatchTerm, matchOf, type VacancyFacts, type VolunteerFacts } from '#shared/matching.ts'

const volunteer: VolunteerFacts = {
  radiusKm: 10,
  availability: ['tue-morning', 'sat-afternoon'],
  themes: ['zorg', 'natuur'],
  skills: ['Luisteren', 'Breien'],
  languages: ['nl'],
}
const vacancy: VacancyFacts = {
  kind: 'recurring',
  dayparts: ['morning'],
  themes: ['zorg'],
  skills: ['luisteren'],
  languageLevel: 'basic',
}
const nothing: VolunteerFacts = { radiusKm: null, availability: [], themes: [], skills: [], languages: [] }
const near = { kilometers: 2 }
const term = (name: MatchTerm['name'], match: { terms: MatchTerm[] }) =>
  match.terms.find((found) => found.name === name)

describe('the match of a volunteer and a vacancy', () => {
  it('is the sum of its own terms, so that the reasons explain it', () => {
    const match = matchOf(volunteer, vacancy, near)
    expect(match.points).toBe(match.terms.reduce((sum, { points }) => sum + points, 0))
    expect(match.terms.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['distance', 'fits'],
      ['dayparts', 'fits'],
      ['themes', 'fits'],
      ['skills', 'fits'],
      ['language', 'fits'],
    ])
  })

  it('names what both have', () => {
    const match = matchOf(volunteer, { ...vacancy, dayparts: ['morning', 'evening'] }, near)
    expect(term('dayparts', match)).toMatchObject({ values: ['morning'], points: 12.5 })
    expect(term('themes', match)?.values).toEqual(['zorg'])
    expect(term('skills', match)?.values).toEqual(['luisteren'])
    expect(term('distance', match)?.kilometers).toBe(2)
  })

  it('says what it does not know, which counts neither for nor against', () => {
    const match = matchOf(nothing, vacancy, { kilometers: null })
    expect(match.terms.every(({ verdict, points }) => verdict === 'unknown' && points === 0)).toBe(true)
    expect(match).toMatchObject({ points: 0, unmet: 0 })
  })

  it('says what does not fit, which counts against', () => {
    const match = matchOf(
      { ...volunteer, themes: ['sport'], availability: ['mon-evening'], languages: ['pl'], skills: ['Koken'] },
      vacancy,
      { kilometers: 30 },
    )
    expect(match.terms.every(({ verdict, points }) => verdict === 'misfit' && points < 0)).toBe(true)
    expect(term('skills', match)?.values).toEqual(['luisteren'])
  })

  it('leaves out what the vacancy does not ask', () => {
    const open: VacancyFacts = { ...vacancy, kind: 'online', dayparts: [], skills: [], languageLevel: 'none' }
    expect(matchOf(volunteer, open, { kilometers: null }).terms.map(({ name }) => name)).toEqual(['themes'])
  })

  it('gives the nearer one more points, within the distance that the volunteer chose', () => {
    const points = (kilometers: number) => term('distance', matchOf(volunteer, vacancy, { kilometers }))?.points ?? 0
    expect(points(1)).toBeGreaterThan(points(9))
    expect(points(9)).toBeGreaterThan(points(11))
  })

  it('counts a weekend as its own daypart', () => {
    const inWeekend = matchOf(volunteer, { ...vacancy, dayparts: ['weekend'] }, near)
    expect(term('dayparts', inWeekend)?.verdict).toBe('fits')
    const afternoon = matchOf(volunteer, { ...vacancy, dayparts: ['afternoon'] }, near)
    expect(term('dayparts', afternoon)?.verdict).toBe('misfit')
  })

  it('counts what was saved only where it is known', () => {
    expect(term('saved', matchOf(volunteer, vacancy, near))).toBeUndefined()
    const saved = (isThis: boolean) => matchOf(volunteer, vacancy, { ...near, saved: { isThis, themes: ['zorg'] } })
    expect(term('saved', saved(true))).toMatchObject({ points: 15, values: [] })
    expect(term('saved', saved(false))).toMatchObject({ points: 7.5, values: ['zorg'] })
  })

  it('holds a driving licence and first aid for demands, other skills for wishes', () => {
    const licence = matchOf(volunteer, { ...vacancy, skills: ['luisteren', 'rijbewijs'] }, near)
    expect(licence.unmet).toBe(1)
    expect(term('skills', licence)?.values).toEqual(['rijbewijs'])
    expect(matchOf(volunteer, { ...vacancy, skills: ['koken'] }, near).unmet).toBe(0)
  })
})

describe('the order of matches', () => {
  it('puts those whose demands are met first, whatever the points', () => {
    const far = { id: 9, ...matchOf(volunteer, vacancy, { kilometers: 12 }) }
    const plain = { id: 1, ...matchOf({ ...nothing, themes: ['sport'] }, vacancy, { kilometers: null }) }
    expect(far.points).toBeGreaterThan(plain.points)
    expect([far, plain].sort(byMatch).map(({ id }) => id)).toEqual([1, 9])
  })

  it('is the same for the same matches, in whatever order they come', () => {
    const match = matchOf(volunteer, vacancy, near)
    const ids = [4, 2, 7].map((id) => ({ id, ...match }))
    expect([...ids].sort(byMatch)).toEqual([...ids].reverse().sort(byMatch))
  })

  it('does not change when age, gender, name or photo are swapped', () => {
    const people = [
      { id: 1, ...volunteer, birthYear: 1948, gender: 'v', firstName: 'Ans', photoUrl: '/a' },
      { id: 2, ...volunteer, themes: [], birthYear: 2004, gender: 'm', firstName: 'Youssef', photoUrl: null },
    ]
    const [first, second] = people
    const swapped = [
      { ...second, id: 1, radiusKm: 10, themes: first?.themes ?? [] },
      { ...first, id: 2, radiusKm: 10, themes: second?.themes ?? [] },
    ]
    const order = (all: object[]) =>
      all
        .map((person) => ({ id: (person as { id: number }).id, ...matchOf(person as VolunteerFacts, vacancy, near) }))
        .sort(byMatch)
    expect(order(swapped)).toEqual(order(people))
  })
})
