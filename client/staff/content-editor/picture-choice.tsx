import imageIcon from 'virtual:icons/image'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { MediaItem } from '#shared/resources/media-item.ts'

const MediaPicker = lazyPart(async () => (await import('../media/media-picker.tsx')).MediaPicker)

type Props = {
  label: string
  /** Only for screen readers: what is around it says the same. */
  hideLabel?: boolean
  /** Of the button; the error summary leads to it. */
  id?: string | undefined
  /** A look at what is chosen; null where nothing is. */
  look: ReactNode
  error?: string | undefined
  /** Whether the pictures are shown without a press. */
  opensAtOnce?: boolean
  onPick: (item: MediaItem) => void
  /** Absent where there must be one. */
  onClear?: () => void
}

/** A picture of the media library, with a look at it. */
export function PictureChoice({
  label,
  hideLabel = false,
  id,
  look,
  error,
  opensAtOnce = false,
  onPick,
  onClear,
}: Props) {
  const { t } = useTranslation('content')
  const [open, setOpen] = useState(opensAtOnce)
  return (
    <Stack gap="2">
      {hideLabel ? null : (
        <Text weight="medium" size="sm">
          {label}
        </Text>
      )}
      {look}
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
          aria-label={`${label}: ${t(look ? 'picture.other' : 'picture.choose')}`}
          {...MediaPicker.opener}
          onClick={() => setOpen(true)}
        >
          {t(look ? 'picture.other' : 'picture.choose')}
        </Button>
        {look && onClear ? (
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
