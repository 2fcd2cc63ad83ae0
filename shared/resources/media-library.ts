/** The staff's list of media; apart from `media-item.ts`, which visitors load. */
import { defineList } from '#shared/lists/define-list.ts'
import { oneOf, page, text } from '#shared/lists/search-kinds.ts'
import type { MediaItem } from './media-item-schema.ts'
import { mediaKinds, mediaLicences } from './media-item-values.ts'

/** The library, the newest first; the tags in use with their counts are in `meta.tags`. */
export const mediaLibrary = defineList<MediaItem>()({
  type: 'media_items',
  route: 'contentFiles',
  search: {
    q: text,
    kind: oneOf(mediaKinds),
    licence: oneOf(mediaLicences),
    tag: text,
    /** `unused`: nothing shows it; `unfinished`: its alternative text is missing. */
    state: oneOf(['unused', 'unfinished']),
    page,
  },
  filter: ({ q, kind, licence, tag, state }) => ({ q, kind_eq: kind, licence_eq: licence, tag, state }),
  size: 24,
})
