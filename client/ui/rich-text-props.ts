import type { ReactNode } from 'react'
import { slotClasses, type Variants } from './class-names.ts'
import type { richTextRecipe } from './system/recipes/form-parts.ts'

export const richTextClasses = slotClasses<typeof richTextRecipe>(
  'rich-text',
  { look: 'field' },
  { root: ['look'], toolbar: ['look'], tool: ['look'], content: ['look'] },
)

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

export interface LinkDialogProps {
  /** Address of the link that the cursor is in; null for a new one. */
  href: string | null
  /** Nothing is selected, so the link brings its own text. */
  needsText: boolean
  onClose: () => void
  onUse: (href: string, text: string) => void
  onRemove: () => void
}

/** A button that makes links, and the dialog that asks where they lead. */
export interface RichTextLink {
  label: string
  dialog: (props: LinkDialogProps) => ReactNode
}

export interface RichTextProps {
  /** HTML that the backend has sanitized, or that this editor created. */
  html: string
  onHtml: (html: string) => void
  onBlur: () => void
  texts: RichTextTexts
  label: string
  /** In a text that is empty, of the look `page`. */
  placeholder?: string
  required?: boolean
  /** `page`: as visitors see the text, without a box around it. */
  look?: Variants<typeof richTextRecipe>['look']
  /** Without it the editor has no button for links. */
  link?: RichTextLink
}

export interface LoadedRichTextProps extends RichTextProps {
  id: string | undefined
  describedBy: string | undefined
  invalid: boolean
  /** Its place was pressed while its code was loading: the editor takes the focus. */
  isPressed: boolean
}
