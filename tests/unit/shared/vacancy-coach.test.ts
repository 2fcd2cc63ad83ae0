import { describe, expect, it } from 'vitest'
import { lix } from '#shared/lix.ts'
import { applyHint, coachHints } from '#shared/vacancy-coach.ts'

const rulesOf = (...given: Parameters<typeof coachHints>) => coachHints(...given).map(({ rule }) => rule)
const complete = { requirements: 'Geduld.', offer: 'Koffie.' }

describe('the coach of a vacancy’s text', () => {
  it('has no hint for a short, plain and complete text', () => {
    const text = {
      ...complete,
      title: 'Wandelmaatje gezocht',
      summary: 'Loop mee.',
      tasks: 'Je wandelt elke week een uur.',
    }
    expect(coachHints(text)).toEqual([])
  })

  it('names what is missing', () => {
    expect(rulesOf({ title: 'Maatje', tasks: 'Samen koffie drinken.' })).toEqual([
      'titleShort',
      'noRequirements',
      'noOffer',
    ])
  })

  it('names the phrase and the field of a demand that centers do not allow', () => {
    expect(coachHints({ ...complete, requirements: 'Je hebt een hbo-diploma.' })).toEqual([
      { id: 'requirements diploma hbo-diploma', rule: 'diploma', field: 'requirements', phrase: 'hbo-diploma' },
    ])
    expect(rulesOf({ ...complete, requirements: 'Rijbewijs B en een EHBO-certificaat.' })).toEqual([])
    expect(rulesOf({ ...complete, tasks: 'Een handige man tussen de 20 en 30 jaar.' })).toEqual([
      'agePhrase',
      'genderPhrase',
    ])
    expect(rulesOf({ ...complete, offer: 'Een uurloon van 12 euro.' })).toEqual(['paidWork'])
  })

  it('names words for one gender, and none where the other is beside it', () => {
    const phrasesOf = (title: string) => coachHints({ ...complete, title }).map(({ rule, phrase }) => [rule, phrase])
    for (const [title, phrase] of [
      ['Spontane dame gezocht', 'dame'],
      ['Sterke man gezocht', 'man'],
      ['Gastvrouw in het buurthuis', 'Gastvrouw'],
      ['Koffie schenken als gastheer', 'gastheer'],
      ['Begeleidster voor de soos', 'Begeleidster'],
    ] as const)
      expect(phrasesOf(title), title).toEqual([['genderPhrase', phrase]])
    for (const title of [
      'Gastvrouw of gastheer',
      'Gastheer of gastvrouw in de tuin',
      'Gastheren en gastvrouwen',
      'Gastvrouw/gastheer bij ons',
      'Gastvrouw/-heer bij ons',
      'Damesfiets en heer Jansen',
    ])
      expect(phrasesOf(title), title).toEqual([])
    expect(coachHints({ ...complete, title: 'Vrijwilligsters gezocht' })).toMatchObject([
      { phrase: 'Vrijwilligsters', replacement: 'Vrijwilligers' },
    ])
  })

  it('replaces a hard word by a plain one with one click, in the same case', () => {
    const text = 'Tevens help je bij de doelgroep. Meedoen kan tevens online.'
    const [hint] = coachHints({ ...complete, tasks: text })
    expect(hint).toMatchObject({ rule: 'hardWord', phrase: 'Tevens', replacement: 'Ook' })
    expect(hint && applyHint(text, hint)).toBe('Ook help je bij de doelgroep. Meedoen kan tevens online.')
  })

  it('leaves a word inside a longer one alone', () => {
    const hint = { id: '', rule: 'hardWord', field: 'tasks', phrase: 'indien', replacement: 'als' } as const
    expect(applyHint('indiening, indien mogelijk', hint)).toBe('indiening, als mogelijk')
  })

  it('names a sentence of more than twenty words', () => {
    const long = `${Array.from({ length: 21 }, () => 'woord').join(' ')}.`
    expect(coachHints({ ...complete, tasks: `Kort. ${long}` })).toMatchObject([{ rule: 'longSentence', phrase: long }])
  })

  it('gives each hint once', () => {
    expect(rulesOf({ ...complete, tasks: 'Indien het regent. Indien het sneeuwt.' })).toEqual(['hardWord'])
  })
})

describe('lix', () => {
  it('is the words per sentence plus the share of long words', () => {
    const sentence = 'Een vrijwilliger helpt de bewoners elke week een uur.'
    expect(lix(Array.from({ length: 5 }, () => sentence).join(' '))).toBe(31)
  })

  it('says nothing about a few words', () => {
    expect(lix('Te kort om iets van te zeggen.')).toBeNull()
  })
})
