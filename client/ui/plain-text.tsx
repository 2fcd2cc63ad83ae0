'use no memo'

import { Fragment } from 'react'
import { Prose } from './text.tsx'

/** A text that somebody wrote, with its paragraphs and lines. */
export function PlainText({ text }: { text: string }) {
  return (
    <Prose size="md">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph.split('\n').map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
        </p>
      ))}
    </Prose>
  )
}
