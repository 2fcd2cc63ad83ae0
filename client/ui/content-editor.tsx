'use no memo'

/** Parts of the editor of pages and news. Their styles are in the content sheet. */
import type { ComponentPropsWithRef } from 'react'
import { slotClasses, type Variants } from './class-names.ts'
import type { contentEditorRecipe } from './system/recipes/content.ts'

export const contentEditorClasses = slotClasses<typeof contentEditorRecipe>(
  'content-editor',
  { width: 'desktop' },
  { frame: ['width'] },
)

interface EditorBlockProps extends ComponentPropsWithRef<'div'> {
  /** Another block is held above it. */
  over: boolean
}

/** A block with its fields. */
export function EditorBlock({ over, ...rest }: EditorBlockProps) {
  return <div {...rest} data-over={over || undefined} className={contentEditorClasses('block')} />
}

/** A small look at a chosen picture. */
export function Thumbnail({ src }: { src: string }) {
  return <img src={src} alt="" width={240} height={135} className={contentEditorClasses('thumbnail')} />
}

interface DraftIframeProps extends Omit<ComponentPropsWithRef<'iframe'>, 'width'> {
  width: NonNullable<Variants<typeof contentEditorRecipe>['width']>
  title: string
}

/** A page of this site in a frame, as wide as there is room or as a phone. */
export function DraftIframe({ width, title, ...rest }: DraftIframeProps) {
  return <iframe {...rest} title={title} className={contentEditorClasses('frame', { width })} />
}
