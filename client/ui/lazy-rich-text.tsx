'use no memo'

import { useState } from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'
import { useFieldControl } from './field.tsx'
import { type LoadedRichTextProps, type RichTextProps, richTextClasses } from './rich-text-props.ts'

const LoadedRichText = lazyPart<LoadedRichTextProps>(() =>
  import('./lazy/rich-text.tsx').then((module) => module.LoadedRichText),
)

/** Rich text. The editor loads after the page, in a box of fixed size. Must be inside a Field. */
export function LazyRichText(props: RichTextProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl({})
  const [isPressed, setPressed] = useState(false)
  const room = (
    <div className={richTextClasses('root')} aria-busy onPointerDown={() => setPressed(true)}>
      <div className={richTextClasses('content')} />
    </div>
  )
  return (
    <LoadedRichText
      fallback={room}
      {...props}
      id={id}
      describedBy={describedBy}
      invalid={Boolean(invalid)}
      isPressed={isPressed}
    />
  )
}
