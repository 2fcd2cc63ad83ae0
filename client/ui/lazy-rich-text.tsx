'use no memo'

import { lazyPart } from '../runtime/lazy-part.tsx'
import { useFieldControl } from './field.tsx'
import { type LoadedRichTextProps, type RichTextProps, richTextClasses } from './rich-text-props.ts'

const LoadedRichText = lazyPart<LoadedRichTextProps>(() =>
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
