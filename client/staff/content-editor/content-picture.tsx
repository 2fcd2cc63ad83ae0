import { useFormContext } from 'react-hook-form'
import { Thumbnail } from '#client/ui/content-editor.tsx'
import { mediaSource } from '#shared/resources/media-item.ts'
import { pictureOf } from '../media/media-thumbnail.tsx'
import { PictureChoice } from './picture-choice.tsx'

type Props = { name: 'image' | 'seo.image'; label: string; value: string | null }

/** A picture beside a text, in lists and shared links: its address in the library. */
export function ContentPicture({ name, label, value }: Props) {
  const { setValue } = useFormContext()
  return (
    <PictureChoice
      label={label}
      look={value ? <Thumbnail src={value} /> : null}
      onPick={(item) => setValue(name, mediaSource(pictureOf(item), 'wide', 1280), { shouldDirty: true })}
      onClear={() => setValue(name, null, { shouldDirty: true })}
    />
  )
}
