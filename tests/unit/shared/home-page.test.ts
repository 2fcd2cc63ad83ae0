import { describe, expect, it } from 'vitest'
import { completeSections, type HomeSection } from '#shared/resources/home-page.ts'
import { homeSections } from '#shared/resources/home-page-values.ts'

describe('the sections of a home page', () => {
  it('are all of them, in the usual order, where a center or its backend says nothing', () => {
    expect(completeSections([])).toEqual(homeSections.map((kind) => ({ kind, shown: true })))
  })

  it('keep the order and the choice of the center, with the others at the end', () => {
    const sections = completeSections([
      { kind: 'news', shown: false },
      { kind: 'themes', shown: true },
    ])
    expect(sections.slice(0, 3)).toEqual([
      { kind: 'news', shown: false },
      { kind: 'themes', shown: true },
      { kind: 'featured', shown: true },
    ])
    expect(new Set(sections.map(({ kind }) => kind)).size).toBe(homeSections.length)
  })

  it('leave out what this release does not know', () => {
    const unknown = { kind: 'casino', shown: true } as unknown as HomeSection
    expect(completeSections([unknown]).map(({ kind }) => kind)).toEqual([...homeSections])
  })
})
