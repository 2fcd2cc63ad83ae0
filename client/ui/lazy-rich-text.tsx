'use no memo'

import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'
import { useFieldControl } from './field.tsx'
import { type LoadedRichTextProps, type RichTextProps, richTextClasses } from './rich-text-props.ts'
import { proseClasses } from './text.tsx'

const LoadedRichText = lazyPart<LoadedRichTextProps>(() =>
  import('./lazy/rich-text.tsx').then((module) => module.LoadedRichText),
)

/** As many as the editor's toolbar has: its room, so that nothing moves when it comes. */
const toolsOf = ({ texts, link }: RichTextProps): string[] => [
  ...Object.keys(texts).filter((name) => name !== 'toolbar'),
  ...(link ? ['link'] : []),
]

/** Rich text. The editor loads after the page; until then its text is shown as it is. Must be inside a Field. */
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
      <div aria-hidden className={richTextClasses('toolbar', { look: props.look })}>
        {toolsOf(props).map((name) => (
          <span key={name} className={richTextClasses('tool', { look: props.look })} />
        ))}
      </div>
      {/* Its links lead nowhere yet. */}
      <div inert className={richTextClasses('content', { look: props.look })}>
        <div
          className={props.look === 'page' ? proseClasses() : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the backend, or made by the editor.
          dangerouslySetInnerHTML={{ __html: props.html }}
        />
      </div>
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
