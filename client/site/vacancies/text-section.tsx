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

/** Paragraphs at empty lines, and lists of lines that begin with a dash, also right below or above other lines. */
const partsOf = (text: string): string[] =>
  text
    .replace(/^([-•] .*)\n(?![-•] )/gm, '$1\n\n')
    .replace(/^(?![-•] )(.+)\n(?=[-•] )/gm, '$1\n\n')
    .split(/\n{2,}/)

export function TextSection({ title, text, lang, noted = true }: Props) {
  if (!text) return null
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {title}
      </Heading>
      <Prose lang={lang}>
        {partsOf(text).map((part) =>
          /^[-•] /.test(part) ? (
            <ul key={part}>
              {part.split('\n').map((line) => (
                <li key={line}>{line.slice(2)}</li>
              ))}
            </ul>
          ) : (
            <p key={part} dir="auto">
              {part}
            </p>
          ),
        )}
      </Prose>
      {lang && !noted ? <TranslationNote content={lang} /> : null}
    </Stack>
  )
}
