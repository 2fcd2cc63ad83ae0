'use no memo'

/** Parts of the editor of pages and news. Their styles are in the editor sheet. */
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes, slotClasses, type Variants } from './class-names.ts'
import { useFieldControl } from './field.tsx'
import type { contentEditorRecipe } from './system/recipes/content.ts'
import { headingClasses, textClasses } from './text.tsx'

export const contentEditorClasses = slotClasses<typeof contentEditorRecipe>(
  'content-editor',
  { width: 'desktop' },
  { frame: ['width'] },
)

/** What stays at the top while the text is scrolled: the first child at the left, the last one at the right. */
export function EditorBar({ children }: { children: ReactNode }) {
  return <div className={contentEditorClasses('bar')}>{children}</div>
}

/** The page, and the fields about it beside it or below. */
export function EditorBody({ side, children }: { side: 'beside' | 'below'; children: ReactNode }) {
  return (
    <div data-side={side} className={contentEditorClasses('body')}>
      {children}
    </div>
  )
}

/** The fields about a text. */
export function EditorSide(props: ComponentPropsWithRef<'aside'>) {
  return <aside {...props} className={contentEditorClasses('side')} />
}

/** The text as its visitors see it, as wide as there. */
export function EditorPage({ children }: { children: ReactNode }) {
  return <div className={contentEditorClasses('page')}>{children}</div>
}

/** Buttons that add a block. */
export function EditorAdd(props: ComponentPropsWithRef<'div'>) {
  return <div {...props} className={contentEditorClasses('add')} />
}

/** Above a block: its name at the left, what can be done with it at the right. */
export function BlockTools({ children }: { children: ReactNode }) {
  return <div className={contentEditorClasses('tools')}>{children}</div>
}

/** The name of a block, a heading that can be gone to. */
export function BlockName(props: ComponentPropsWithRef<'h3'>) {
  return <h3 {...props} tabIndex={-1} className={contentEditorClasses('name')} />
}

const looks = {
  title: headingClasses({ size: '4xl' }),
  heading: headingClasses({ size: '2xl' }),
  lead: textClasses({ size: 'lg' }),
  item: textClasses({ size: 'md', weight: 'medium' }),
  caption: textClasses({ size: 'sm', tone: 'muted' }),
  /** Of what is around it. */
  inherited: '',
}

interface PageTextareaProps extends ComponentPropsWithRef<'textarea'> {
  look: keyof typeof looks
}

/** A text that is written where its visitors read it, in the same letters. Must be inside a Field. */
export function PageTextarea({ look, ...rest }: PageTextareaProps) {
  return (
    <textarea
      rows={1}
      {...rest}
      {...useFieldControl(rest)}
      className={classes(looks[look], contentEditorClasses('text'))}
    />
  )
}

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

/** A drawn portrait, round and small: one of a choice. */
export const Face = ({ children }: { children: ReactNode }) => (
  <span className={contentEditorClasses('face')}>{children}</span>
)

interface DraftIframeProps extends Omit<ComponentPropsWithRef<'iframe'>, 'width'> {
  width: NonNullable<Variants<typeof contentEditorRecipe>['width']>
  title: string
}

/** A page of this site in an iframe, as wide as there is room or as a phone. */
export function DraftIframe({ width, title, ...rest }: DraftIframeProps) {
  return <iframe {...rest} title={title} className={contentEditorClasses('frame', { width })} />
}
