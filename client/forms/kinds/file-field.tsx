import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { uploadFile } from '#client/api/upload.ts'
import { formatNumber } from '#client/i18n/format.ts'
import { Fieldset } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { type FileAnswer, fileLimit, fileTypes } from '#shared/form-schema.ts'
import { type KindProps, useKind } from './use-kind.ts'

type Props = KindProps & {
  /** Where the file goes: `/api/v1/files`, or a form's own. */
  uploadPath: string
  types?: readonly string[]
  /** Bytes. */
  maximum?: number
}

const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg,.jpeg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.oasis.opendocument.text': '.odt',
}

/** One file, sent as soon as it is chosen; the form itself carries what the backend calls it. */
export function FileField({ uploadPath, types = fileTypes, maximum = fileLimit, ...props }: Props) {
  const { t } = useTranslation('forms')
  const { locale } = useBoot()
  const { setError, clearErrors } = useFormContext()
  const kind = useKind<FileAnswer | null>(props)
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const written = (bytes: number) =>
    bytes < 1024 * 1024
      ? t('file.small', { size: formatNumber(locale, Math.ceil(bytes / 1024)) })
      : t('file.size', { size: formatNumber(locale, bytes / 1024 / 1024) })
  const refuse = (message: string) => setError(props.name, { type: 'invalid', message })
  const send = async (file: File) => {
    if (file.size > maximum) return refuse(t('file.tooLarge', { size: written(maximum) }))
    const controller = new AbortController()
    sending.current?.abort()
    sending.current = controller
    clearErrors(props.name)
    setProgress(0)
    try {
      const stored = await uploadFile(uploadPath, file, { onProgress: setProgress, signal: controller.signal })
      const { id, name, size, contentType } = stored
      kind.onChange({ id, name, size, contentType })
    } catch (error) {
      if (controller.signal.aborted) return
      refuse((error instanceof ApiError && error.faults[0]?.message) || t('file.failed'))
    } finally {
      if (sending.current === controller) setProgress(null)
    }
  }
  const cancel = () => {
    sending.current?.abort()
    sending.current = null
    setProgress(null)
  }

  return (
    <Fieldset
      legend={kind.label}
      id={kind.id}
      help={kind.words.help}
      error={kind.words.error}
      optionalText={kind.words.optionalText}
    >
      <FileInput
        file={kind.value ? { name: kind.value.name, detail: written(kind.value.size) } : null}
        progress={progress}
        progressLabel={t('file.sending', { percent: Math.round((progress ?? 0) * 100) })}
        accept={types.map((type) => endings[type] ?? type).join(',')}
        chooseLabel={kind.value ? t('file.replace') : t('file.choose')}
        dropHint={t('file.hint', { size: written(maximum) })}
        removeLabel={t('file.remove', { name: kind.value?.name ?? '' })}
        cancelLabel={t('file.cancel')}
        onChoose={(file) => void send(file)}
        onRemove={() => kind.onChange(null)}
        onCancel={cancel}
      />
    </Fieldset>
  )
}
