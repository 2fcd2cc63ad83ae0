'use no memo'

import fileTextIcon from 'virtual:icons/file-text'
import trash2Icon from 'virtual:icons/trash-2'
import uploadIcon from 'virtual:icons/upload'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { slotClasses } from './class-names.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import type { fileInputRecipe } from './system/recipes/form-parts.ts'

export const fileInputClasses = slotClasses<typeof fileInputRecipe>('file-input', {}, {})

export interface FileInputProps {
  /** The current file. */
  file: { name: string; detail: ReactNode } | null
  /** Progress between 0 and 1 during an upload, else null. */
  progress: number | null
  /** "Bezig met versturen, 40%". */
  progressLabel: string
  /** Media types and file extensions, as in the HTML attribute `accept`. */
  accept: string
  chooseLabel: string
  dropHint: ReactNode
  removeLabel: string
  cancelLabel: string
  onChoose: (file: File) => void
  onRemove: () => void
  onCancel: () => void
}

/** One file, chosen with a button or dropped, with upload progress. Must be inside a Fieldset. */
export function FileInput(props: FileInputProps) {
  const { file, progress, progressLabel, accept, onChoose, onRemove, onCancel } = props
  const wiring = useFieldControl({})
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const chosen = files?.[0]
    if (chosen) onChoose(chosen)
    // Allows choosing the same file again after a failure.
    if (input.current) input.current.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button.
    <div
      className={fileInputClasses('root')}
      data-over={over ? '' : undefined}
      data-invalid={wiring['aria-invalid'] ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input ref={input} type="file" accept={accept} hidden onChange={(event) => take(event.currentTarget.files)} />
      {file && progress === null ? (
        <div className={fileInputClasses('file')}>
          <Icon icon={fileTextIcon} />
          <span className={fileInputClasses('name')}>
            {file.name} <span className="text text--size-sm text--tone-muted">{file.detail}</span>
          </span>
          <IconButton icon={trash2Icon} label={props.removeLabel} onClick={onRemove} />
        </div>
      ) : null}
      {progress === null ? (
        <Button variant="outline" startIcon={uploadIcon} onClick={() => input.current?.click()}>
          {props.chooseLabel}
        </Button>
      ) : (
        <>
          <progress className={fileInputClasses('progress')} max={1} value={progress} aria-label={progressLabel} />
          <div className={fileInputClasses('file')}>
            <span role="status" className={fileInputClasses('name')}>
              {progressLabel}
            </span>
            <Button variant="ghost" onClick={onCancel}>
              {props.cancelLabel}
            </Button>
          </div>
        </>
      )}
      <span className="text text--size-sm text--tone-muted">{props.dropHint}</span>
    </div>
  )
}
