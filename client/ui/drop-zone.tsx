'use no memo'

import 'virtual:platform-styles-forms.css'
import uploadIcon from 'virtual:icons/upload'
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { fileInputClasses } from './file-input.tsx'

export interface DropZoneProps {
  /** Media types, as in the HTML attribute `accept`. */
  accept: string
  chooseLabel: string
  hint: ReactNode
  onFiles: (files: File[]) => void
}

/** Takes many files at once: chosen with a button, dropped, or pasted anywhere on the page. */
export function DropZone({ accept, chooseLabel, hint, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    // A copy: emptying the input, which allows choosing the same file again, empties its list.
    const chosen = [...(files ?? [])].map((file) => new File([file], file.name, { type: file.type }))
    if (input.current) input.current.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }
  const onPaste = useEffectEvent((event: ClipboardEvent | globalThis.ClipboardEvent) =>
    take(event.clipboardData?.files),
  )
  useEffect(() => {
    const listen = (event: globalThis.ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
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
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        hidden
        aria-label={chooseLabel}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <Button variant="outline" startIcon={uploadIcon} onClick={() => input.current?.click()}>
        {chooseLabel}
      </Button>
      <span className="text text--size-sm text--tone-muted">{hint}</span>
    </div>
  )
}
