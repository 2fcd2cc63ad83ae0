'use no memo'

import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'
import { useFieldControl } from './field.tsx'
import { type LoadedRichTextProps, type RichTextProps, richTextClasses } from './rich-text-props.ts'

const LoadedRichText = lazyPart<LoadedRichTextProps>(() =>
  import('./lazy/rich-text.tsx').then((module) => module.LoadedRichText),
)

/** Rich text. The editor loads after the page, in a box of fixed size. Must be inside a Field. */
export function LazyRichText(props: RichTextProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl({})
  const place = useRef<HTMLDivElement>(null)
  const [isPressed, setPressed] = useState(false)
  // It was pressed before it was hydrated, or got the focus since.
  useEffect(() => {
    const room = place.current
    if (room && room === document.activeElement) setPressed(true)
    const onFocus = () => setPressed(true)
    room?.addEventListener('focus', onFocus)
    return () => room?.removeEventListener('focus', onFocus)
  }, [])
  const room = (
    <div
      ref={place}
      className={richTextClasses('root', { look: props.look })}
      tabIndex={-1}
      aria-busy
      onPointerDown={() => setPressed(true)}
    >
      <div className={richTextClasses('content', { look: props.look })} />
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
