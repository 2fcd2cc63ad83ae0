/** Whether a file of the media library may be deleted, by what uses it. */
import { expect, it } from 'vitest'
import { MediaFileActions } from '#client/staff/media/media-file-actions.tsx'
import { type MediaItem, mediaUsesPath } from '#shared/resources/media-item.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['media', 'common'])
const isOffered = (versions: string[] | null): boolean => {
  const attributes = { record_type: 'pages', record_id: '3', title: 'Over ons', path: '/content/3/edit', versions }
  const documents = {
    [mediaUsesPath('5')]: { data: versions ? [{ type: 'media_uses', id: 'pages:3', attributes }] : [] },
  }
  const item = { id: '5', kind: 'image', name: 'portret.jpg', uses: versions ? 1 : 0 } as MediaItem
  const html = render(<MediaFileActions item={item} onChanged={() => undefined} />, { documents })
  return !html.includes('Verwijderen kan pas')
}

it('may be where nothing uses it, or older versions alone', () => {
  expect([null, ['kept'], ['live', 'kept'], ['draft']].map(isOffered)).toEqual([true, true, false, false])
})
