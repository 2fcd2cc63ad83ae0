import { describe, expect, it } from 'vitest'
import { baseFormsOf } from '#backend/search/base-forms.ts'
import { soundOf } from '#backend/search/sound.ts'

describe('the base forms of a word', () => {
  it.each([
    ['bijtjes', 'bij'],
    ['boompje', 'boom'],
    ['omaatje', 'oma'],
    ['ballonnetje', 'ballon'],
    ['wandelingetje', 'wandeling'],
    ['koninkje', 'koning'],
    ['gekookt', 'koken'],
    ['kookte', 'koken'],
    ['wandelden', 'wandelen'],
    ['verzorgd', 'verzorgen'],
    ['helpt', 'helpen'],
    ['hielp', 'helpen'],
    ['meegeholpen', 'meehelpen'],
    ['voorgelezen', 'voorlezen'],
    ['rondgebracht', 'rondbrengen'],
    ['voorlezer', 'voorlezen'],
    ['wandelaars', 'wandelen'],
    ['bakkerij', 'bakken'],
    ['koffieschenkster', 'koffieschenken'],
    ['vrijwilligster', 'vrijwilliger'],
    ['buschauffeuse', 'buschauffeur'],
    ['redactrice', 'redacteur'],
    ['bibliothecaresse', 'bibliothecaris'],
    ['exposities', 'expositie'],
  ])('have for "%s" "%s"', (word, base) => {
    expect(baseFormsOf(word)).toContain(base)
  })

  it('have none for a number, another script, and two letters', () => {
    expect(['2024', 'діти', 'ik'].flatMap(baseFormsOf)).toEqual([])
  })
})

describe('the sound of a word', () => {
  it.each([
    ['compjoeter', 'computer'],
    ['foetbal', 'voetbal'],
    ['kado', 'cadeau'],
    ['sjoffeur', 'chauffeur'],
    ['ambulans', 'ambulance'],
    ['flugtelingen', 'vluchtelingen'],
    ['sosjaal', 'sociaal'],
  ])('is the same of "%s" and "%s"', (typed, meant) => {
    expect(soundOf(typed)).toBe(soundOf(meant))
  })

  it('is another of words that sound differently', () => {
    expect(new Set(['kat', 'hond', 'bus', 'boot', 'tuin', 'taal', 'school', 'zaal'].map(soundOf)).size).toBe(8)
  })
})
