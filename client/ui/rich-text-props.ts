import { slotClasses } from './class-names.ts'
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
  /** HTML that the backend has sanitized, or that this editor created. */
  html: string
  onHtml: (html: string) => void
  onBlur: () => void
  texts: RichTextTexts
  label: string
  required?: boolean
}

export interface LoadedRichTextProps extends RichTextProps {
  id: string | undefined
  describedBy: string | undefined
  invalid: boolean
}
