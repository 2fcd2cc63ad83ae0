import { describe, expect, it } from 'vitest'
import { differences, isChanged, isSame } from '#client/forms/versions/versions.ts'

const opened = { title: 'Tuin', text: 'Oud', themes: ['natuur'], phone: null, address: { city: 'Apeldoorn' } }
const names = Object.keys(opened)

describe('the versions of a record in a form', () => {
  it('are the same when only emptiness is written differently', () => {
    expect(isSame(null, '')).toBe(true)
    expect(isSame([], undefined)).toBe(true)
    expect(isSame({ city: '' }, { city: null })).toBe(true)
    expect(isSame({ kind: 'quote', text: 'Hoi', by: null }, { kind: 'quote', text: 'Hoi' })).toBe(true)
    expect(isSame(0, null)).toBe(false)
    expect(isSame(false, null)).toBe(false)
  })

  it('are the same when a database put their keys in another order', () => {
    const mine = [{ kind: 'text', html: '<p>Hoi</p>' }]
    expect(isSame(mine, [{ html: '<p>Hoi</p>', kind: 'text' }])).toBe(true)
    expect(isSame(mine, [{ html: '<p>Dag</p>', kind: 'text' }])).toBe(false)
    expect(isSame(['natuur', 'zorg'], ['zorg', 'natuur'])).toBe(false)
  })

  it('differ in what both changed, where the own value stays until another is chosen', () => {
    const stored = { ...opened, title: 'Tuin van een ander' }
    const mine = { ...opened, title: 'Mijn tuin' }
    expect(differences(opened, stored, mine, names)).toEqual([
      { name: 'title', mine: 'Mijn tuin', theirs: 'Tuin van een ander', chosen: 'mine' },
    ])
  })

  it('take the stored value of what was not touched here', () => {
    const stored = { ...opened, themes: ['natuur', 'zorg'] }
    expect(differences(opened, stored, { ...opened, title: 'Mijn tuin' }, names)).toEqual([
      { name: 'title', mine: 'Mijn tuin', theirs: 'Tuin', chosen: 'mine' },
      { name: 'themes', mine: ['natuur'], theirs: ['natuur', 'zorg'], chosen: 'theirs' },
    ])
  })

  it('do not differ where both made the same change', () => {
    const same = { ...opened, text: 'Nieuw' }
    expect(differences(opened, same, same, names)).toEqual([])
  })

  it('are changed only by a field that the form stores', () => {
    const stored = { ...opened, text: 'Nieuw' }
    expect(isChanged(opened, stored, ['title', 'address'])).toBe(false)
    expect(isChanged(opened, stored, names)).toBe(true)
  })
})
