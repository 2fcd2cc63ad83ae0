import { TranslationNote } from '#client/shell/translation-note.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Heading, Prose } from '#client/ui/text.tsx'
import type { Locale } from '#shared/site.ts'

type Props = {
  title: string
  text: string | null
  /** Language of the text, where it is not the page's. */
  lang: Locale | undefined
  /** Says so below it, when the page has not. */
  noted?: boolean
}

/** Plain text with paragraphs at empty lines and list items at lines that begin with a dash. */
export function TextSection({ title, text, lang, noted = true }: Props) {
  if (!text) return null
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {title}
      </Heading>
      <Prose lang={lang}>
        {text.split(/\n{2,}/).map((part) => {
          const lines = part.split('\n')
          return lines.every((line) => /^[-•] /.test(line)) ? (
            <ul key={part}>
              {lines.map((line) => (
                <li key={line}>{line.slice(2)}</li>
              ))}
            </ul>
          ) : (
            <p key={part}>{part}</p>
          )
        })}
      </Prose>
      {lang && !noted ? <TranslationNote content={lang} /> : null}
    </Stack>
  )
}
