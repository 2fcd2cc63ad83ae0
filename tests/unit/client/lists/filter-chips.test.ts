import { expect, test } from 'vitest'
import { chipsOf } from '#client/lists/filter-chips.tsx'
import { calendar } from '#shared/resources/calendar.ts'
import { vacancySearch } from '#shared/resources/vacancy-search.ts'

test('a search has a chip for each value of a filter, in the order of the words, with its URL without it', () => {
  const search = vacancySearch.parse(new URLSearchParams('q=kok&theme=welzijn,natuur&mas=true&page=3'))
  const chips = chipsOf(
    { declared: vacancySearch, search },
    { mas: () => 'Stage', theme: (value) => `Thema ${value}`, kind: (value) => value },
  )
  const href = (query: string) => vacancySearch.href(vacancySearch.parse(new URLSearchParams(query)))
  expect(chips.map(({ label, to }) => [label, to])).toEqual([
    ['Stage', href('q=kok&theme=welzijn,natuur')],
    ['Thema welzijn', href('q=kok&theme=natuur&mas=true')],
    ['Thema natuur', href('q=kok&theme=welzijn&mas=true')],
  ])
})

test('a chip of a text says the text, and takes what depends on it along', () => {
  const search = calendar.parse(new URLSearchParams('view=week&q=koor&place=Zutphen&radius=10&activity=7'))
  const chips = chipsOf({ declared: calendar, search }, { q: (words) => words, place: (place) => place })
  const href = (query: string) => calendar.href(calendar.parse(new URLSearchParams(query)))
  expect(chips.map(({ label, to }) => [label, to])).toEqual([
    ['koor', href('view=week&place=Zutphen&radius=10')],
    ['Zutphen', href('view=week&q=koor')],
  ])
})
