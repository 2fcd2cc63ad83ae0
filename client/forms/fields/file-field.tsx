'use no memo'
import { useFailureText } from '#client/api/failure-text.ts'
import { storedFileShape } from '#shared/resources/shapes/site.ts'
import 'virtual:platform-styles-forms.css'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { uploadFile } from '#client/api/upload.ts'
import { formatNumber } from '#client/i18n/format.ts'
import { Fieldset } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import type { FileValue } from '#shared/form-schema.ts'
import { fileLimit, fileTypes } from '#shared/resources/stored-file.ts'
import { type FieldProps, FormContext } from '../use-form-field.ts'
import { useControlledField } from './use-controlled-field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & {
  /** Where the file is uploaded: `/api/v1/files`, or a form's own. */
  uploadPath: string
  types?: readonly string[]
  /** Bytes. */
  maximum?: number
}

const extensions: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg,.jpeg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.oasis.opendocument.text': '.odt',
}

/** One file, uploaded as soon as it is chosen; the form's value is the stored file. */
export function FileField<Values extends FieldValues>(props: Props<Values>) {
  const { uploadPath, types = fileTypes, maximum = fileLimit } = props
  const { t } = useTranslation('forms')
  const failureText = useFailureText()
  const { locale } = useBoot()
  const { setError, clearErrors } = useFormContext()
  const held = useContext(FormContext)?.held
  const { fieldset, value, onChange } = useControlledField<FileValue | null, Values>(props)
  const [progress, setProgress] = useState<number | null>(null)
  /** The name of a file that was chosen and could not be stored. */
  const [lost, setLost] = useState<string | null>(null)
  const upload = useRef<AbortController | null>(null)

  const formatSize = (bytes: number) =>
    bytes < 1024 * 1024
      ? t('file.small', { size: formatNumber(locale, Math.ceil(bytes / 1024)) })
      : t('file.size', { size: formatNumber(locale, bytes / 1024 / 1024) })
  const stop = () => {
    upload.current?.abort()
    upload.current = null
    held?.delete(props.name)
  }
  /** The form holds what it held before. */
  const forget = () => {
    stop()
    setProgress(null)
    setLost(null)
    clearErrors(props.name)
  }
  const lose = (file: File, message: string) => {
    held?.set(props.name, { type: 'invalid', message })
    setLost(file.name)
    setError(props.name, { type: 'invalid', message })
  }
  const stopAtUnmount = useEffectEvent(stop)
  useEffect(() => () => stopAtUnmount(), [])
  const send = async (file: File) => {
    forget()
    if (file.size > maximum) return lose(file, t('file.tooLarge', { size: formatSize(maximum) }))
    const controller = new AbortController()
    upload.current = controller
    held?.set(props.name, { type: 'invalid', message: t('file.wait') })
    setProgress(0)
    try {
      const stored = await uploadFile(storedFileShape, uploadPath, file, {
        onProgress: setProgress,
        signal: controller.signal,
      })
      if (upload.current !== controller) return
      const { id, name, size, contentType } = stored
      forget()
      onChange({ id, name, size, contentType })
    } catch (error) {
      if (upload.current !== controller) return
      setProgress(null)
      lose(file, failureText(error))
    }
  }
  const shown = value && { name: value.name, detail: formatSize(value.size) }

  return (
    <Fieldset {...fieldset}>
      <FileInput
        file={lost === null ? shown : { name: lost, detail: t('file.notSent') }}
        progress={progress}
        progressLabel={t('file.sending', { percent: Math.round((progress ?? 0) * 100) })}
        accept={types.map((type) => extensions[type] ?? type).join(',')}
        chooseLabel={value || lost ? t('file.replace') : t('file.choose')}
        dropHint={t('file.hint', { size: formatSize(maximum) })}
        removeLabel={t('file.remove', { name: lost ?? value?.name ?? '' })}
        cancelLabel={t('file.cancel')}
        onChoose={(file) => void send(file)}
        onRemove={() => {
          if (lost === null) onChange(null)
          forget()
        }}
        onCancel={forget}
      />
    </Fieldset>
  )
}
