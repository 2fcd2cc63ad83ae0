/** What a page stores of a picture that its editor chose in the library. */
import { expect, it } from 'vitest'
import { chosenPicture } from '#client/staff/content-editor/image-fields.tsx'
import { pictureOf } from '#client/staff/media/media-thumbnail.tsx'
import type { MediaItem } from '#shared/resources/media-item.ts'

it('names the maker only where the licence asks for it', () => {
  const item = { id: '7', version: 'a', width: 2, height: 1, credit: 'Jan Bakker' }
  const creditOf = (licence: string) => pictureOf({ ...item, licence } as MediaItem).credit
  expect([creditOf('cc_by'), creditOf('own')]).toEqual(['Jan Bakker', null])
})

it('is described in the language of the text', () => {
  const item = { id: '7', version: 'a', width: 2, height: 1, licence: 'own', altNl: 'De tuin', altEn: 'The garden' }
  const altIn = (locale: 'nl' | 'en') => chosenPicture(item as MediaItem, locale).alt
  expect([altIn('nl'), altIn('en')]).toEqual(['De tuin', 'The garden'])
})
