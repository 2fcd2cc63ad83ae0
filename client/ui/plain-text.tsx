'use no memo'

import { Prose, type ProseProps } from './text.tsx'

type Props = Pick<ProseProps, 'size' | 'lang'> & { text: string }

/** A text that somebody wrote, with its paragraphs and lines. */
export function PlainText({ text, ...prose }: Props) {
  return (
    <Prose {...prose}>
      {text.split(/\n{2,}/).map((paragraph) => (
        // Its direction keeps its lines too (`system/foundation.ts`).
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
    </Prose>
  )
}
