/** In which language a page shows a text that may have an English version. */
import { expect, it } from 'vitest'
import { pageText } from '#client/shell/content-language.ts'
import { shareImageOf } from '#shared/share-image.ts'

it('shows a reader of English the English text, and the Dutch one with its language where there is none', () => {
  expect(pageText('en', 'Wandelmaatje', 'Walking companion')).toEqual({ text: 'Walking companion', lang: undefined })
  expect(pageText('en', 'Wandelmaatje', null)).toEqual({ text: 'Wandelmaatje', lang: 'nl' })
  expect(pageText('en', 'Wandelmaatje', '')).toEqual({ text: 'Wandelmaatje', lang: 'nl' })
  expect(pageText('en', 'Wandelmaatje', undefined)).toEqual({ text: 'Wandelmaatje', lang: 'nl' })
})

it('shows readers of other languages the Dutch text', () => {
  expect(pageText('nl', 'Wandelmaatje', 'Walking companion')).toEqual({ text: 'Wandelmaatje', lang: undefined })
  expect(pageText('ar', 'Wandelmaatje', 'Walking companion')).toEqual({ text: 'Wandelmaatje', lang: 'nl' })
})

it('names the image of a shared link by the language of its title', () => {
  expect(shareImageOf('vacancies', '7', 'en')).toBe('/_images/share/vacancies/7.png?locale=en')
  expect(shareImageOf('vacancies', '7', 'nl')).toBe('/_images/share/vacancies/7.png')
  expect(shareImageOf('vacancies', '7')).toBe('/_images/share/vacancies/7.png')
})
