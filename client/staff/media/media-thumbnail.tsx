import fileTextIcon from 'virtual:icons/file-text'
import { MediaPicture } from '#client/records/pictures/media-picture.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { type MediaItem, needsCredit, type MediaPicture as Picture } from '#shared/resources/media-item.ts'

/** A picture of the library as pages show it, with its maker where the licence asks for the name. */
export const pictureOf = ({
  id,
  version,
  width,
  height,
  altNl,
  altEn,
  decorative,
  credit,
  licence,
}: MediaItem): Picture => ({
  id,
  version,
  width: width ?? 1,
  height: height ?? 1,
  altNl,
  altEn,
  decorative,
  credit: needsCredit(licence) ? credit : null,
})

/** Beside a name that says what it is, so it has no text of its own. */
export function MediaThumbnail({ item, sizes = '14rem' }: { item: MediaItem; sizes?: string }) {
  if (item.kind === 'document') return <Icon icon={fileTextIcon} size="lg" />
  return <MediaPicture picture={pictureOf(item)} sizes={sizes} alt="" />
}
