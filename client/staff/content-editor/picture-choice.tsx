import imageIcon from 'virtual:icons/image'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Thumbnail } from '#client/ui/content-editor.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { MediaItem } from '#shared/resources/media-item.ts'
import { MediaPicker } from '../media/media-picker.tsx'

type Props = {
  label: string
  /** Of the button; the error summary leads to it. */
  id?: string | undefined
  /** Address of what is chosen. */
  source: string | null
  error?: string | undefined
  onPick: (item: MediaItem) => void
  /** Absent where there must be one. */
  onClear?: () => void
}

/** A picture of the media library, with a look at it. */
export function PictureChoice({ label, id, source, error, onPick, onClear }: Props) {
  const { t } = useTranslation('content')
  const [open, setOpen] = useState(false)
  return (
    <Stack gap="2" align="start">
      <Text weight="medium" size="sm">
        {label}
      </Text>
      {source ? <Thumbnail src={source} /> : null}
      {error ? (
        <Text tone="error" size="sm">
          {error}
        </Text>
      ) : null}
      <Inline gap="2">
        <Button
          id={id}
          size="sm"
          variant="outline"
          startIcon={imageIcon}
          aria-label={`${label}: ${t(source ? 'picture.other' : 'picture.choose')}`}
          onClick={() => setOpen(true)}
        >
          {t(source ? 'picture.other' : 'picture.choose')}
        </Button>
        {source && onClear ? (
          <Button size="sm" variant="ghost" aria-label={`${label}: ${t('picture.clear')}`} onClick={onClear}>
            {t('picture.clear')}
          </Button>
        ) : null}
      </Inline>
      {open ? (
        // React passes the events of a dialog on to the form around it, which must not submit with one of the dialog's.
        <div onSubmit={(event) => event.stopPropagation()}>
          <MediaPicker
            open
            onClose={() => setOpen(false)}
            onPick={(item) => {
              onPick(item)
              setOpen(false)
            }}
          />
        </div>
      ) : null}
    </Stack>
  )
}
