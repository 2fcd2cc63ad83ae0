import uploadIcon from 'virtual:icons/upload'
import { type ReactNode, useRef, useState } from 'react'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Text } from '#client/ui/text.tsx'
import { photoTypes } from '#shared/resources/volunteer-profile.ts'
import { type PictureUpload, usePictureUpload } from './use-picture-upload.ts'

type CropProps = {
  file: File | null
  onClose: () => void
  /** Receives the part as a picture, or the file itself when the backend cuts it. */
  onCropped: (picture: Blob) => void
}

type Props = PictureUpload & {
  hasPicture: boolean
  /** What the picture is for. */
  help: string
  /** Asks for the part of the picture that is used; without it the whole picture is. */
  crop?: (props: CropProps) => ReactNode
  /** Buttons beside those of the picture. */
  actions?: ReactNode
}

/** Buttons that choose, replace and remove a picture, which is stored at once; progress and problems in their place. */
export function PictureInput({ hasPicture, help, crop, actions, text, upload, remove, types = photoTypes }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const picture = usePictureUpload({ text, upload, remove, types })
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    // A copy: emptying the input, which allows choosing the same file again, empties its list.
    const picked = file && new File([file], file.name, { type: file.type })
    if (input.current) input.current.value = ''
    if (!picked || !picture.accepts(picked)) return
    if (crop) setChosen(picked)
    else void picture.store(picked)
  }
  return (
    <Stack gap="3">
      <Text tone="muted">{help}</Text>
      {picture.progress === null ? (
        <Inline>
          <input
            ref={input}
            type="file"
            accept={types.join(',')}
            hidden
            aria-label={text('choose')}
            onChange={(event) => choose(event.currentTarget.files)}
          />
          <Button variant="outline" startIcon={uploadIcon} onClick={() => input.current?.click()}>
            {text(hasPicture ? 'replace' : 'choose')}
          </Button>
          {actions}
          {hasPicture ? (
            <ConfirmButton
              variant="ghost"
              label={text('remove')}
              title={text('removeTitle')}
              description={text('removeText')}
              busy={picture.removing}
              onConfirm={(close) => void picture.remove(close)}
            />
          ) : null}
        </Inline>
      ) : (
        <Stack gap="1">
          <Meter label={text('sending')} value={picture.progress * 100} />
          <Text size="sm">{text('sending')}</Text>
        </Stack>
      )}
      {picture.problem ? (
        <Alert status="error" role="alert">
          {picture.problem}
        </Alert>
      ) : null}
      {crop?.({
        file: chosen,
        onClose: () => setChosen(null),
        onCropped: (part) => {
          setChosen(null)
          void picture.store(part instanceof File ? part : new File([part], 'foto.jpg', { type: part.type }))
        },
      })}
    </Stack>
  )
}
