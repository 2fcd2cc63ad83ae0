import { describe, expect, it } from 'vitest'
import { careVacancies } from '#backend/db/seed/fixtures/vacancies-care.ts'
import { communityVacancies } from '#backend/db/seed/fixtures/vacancies-community.ts'
import { findRareWords } from '#client/staff/vacancies/rare-dutch-words.ts'
import { applyHint, coachHints } from '#shared/vacancy-coach.ts'

describe('the finder of rare words', () => {
  it('finds words that people rarely hear, each once', () => {
    expect(findRareWords('Je hebt affiniteit met cognitieve problematiek. Die affiniteit telt.')).toEqual([
      'affiniteit',
      'cognitieve',
      'problematiek',
    ])
  })

  it('knows inflections of common words', () => {
    const text =
      'kinderen vriendelijke huizen katten brieven gewandeld serveert mooiste aardappels collega’s vriendinnetje'
    expect(findRareWords(text)).toEqual([])
  })

  it('knows words that are made of common ones', () => {
    expect(findRareWords('boodschappenservice wandelmaatje koffiezetapparaten verzorgingshuis woensdagmiddag')).toEqual(
      [],
    )
  })

  it('takes names, places, abbreviations and addresses for no words', () => {
    expect(
      findRareWords('Bel Xandrina in Oosterwolderbeek, of mail xandrina@krommenaald.example. De vog en ehbo.'),
    ).toEqual([])
  })

  it('finds little in the texts of real vacancies', () => {
    const texts = [...careVacancies, ...communityVacancies].map(({ summary, tasks }) => `${summary}\n${tasks}`)
    const words = texts.join(' ').split(/\s+/).length
    expect(findRareWords(texts.join('\n')).length).toBeLessThan(words / 100)
  })
})

describe('the hint about a rare word', () => {
  const text = {
    title: 'Maatje gezocht',
    requirements: 'Geduld.',
    offer: 'Koffie.',
    tasks: 'Je leidt multidisciplinair overleg.',
  }

  it('names field and phrase, and has no replacement of its own', () => {
    const [hint] = coachHints(text, findRareWords)
    expect(hint).toEqual({
      id: 'tasks rareWord multidisciplinair',
      rule: 'rareWord',
      field: 'tasks',
      phrase: 'multidisciplinair',
    })
    expect(hint && applyHint(text.tasks, hint)).toBe(text.tasks)
  })

  it('is not given beside the plain word for the same', () => {
    const hints = coachHints({ ...text, tasks: 'Je bent empathisch.' }, findRareWords)
    expect(hints).toMatchObject([{ rule: 'hardWord', phrase: 'empathisch', replacement: 'meelevend' }])
  })
})
