'use no memo'

import { lazyPart } from '../runtime/lazy-part.tsx'
import { slotClasses } from './class-names.ts'
import { useFieldControl } from './field.tsx'
import type { richTextRecipe } from './system/recipes/form-parts.ts'

export const richTextClasses = slotClasses<typeof richTextRecipe>('rich-text', {}, {})

export interface RichTextTexts {
  toolbar: string
  bold: string
  italic: string
  heading: string
  bullets: string
  numbers: string
  quote: string
  undo: string
  redo: string
}

export interface RichTextProps {
  /** HTML that the backend has cleaned, or that this editor made. */
  html: string
  onHtml: (html: string) => void
  onBlur: () => void
  texts: RichTextTexts
  label: string
  required?: boolean
}

export interface RichTextEngineProps extends RichTextProps {
  id: string | undefined
  describedBy: string | undefined
  invalid: boolean
}

const LoadedRichText = lazyPart<RichTextEngineProps>(() =>
  import('./lazy/rich-text.tsx').then((module) => module.LoadedRichText),
)

/** Text with headings, lists and emphasis. The editor comes after the page; its room is there from the start. Under a Field. */
export function LazyRichText(props: RichTextProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl({})
  const room = (
    <div className={richTextClasses('root')} aria-busy>
      <div className={richTextClasses('content')} />
    </div>
  )
  return <LoadedRichText fallback={room} {...props} id={id} describedBy={describedBy} invalid={Boolean(invalid)} />
}
