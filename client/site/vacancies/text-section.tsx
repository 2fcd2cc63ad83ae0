import { Stack } from '#client/ui/layout.tsx'
import { Heading, Prose } from '#client/ui/text.tsx'
import type { Locale } from '#shared/site.ts'

/** `lang`: the language of the text when that is not the page's. */
type Props = { title: string; text: string | null; lang: Locale | undefined }

/** Plain text with paragraphs at empty lines and list items at lines that begin with a dash. */
export function TextSection({ title, text, lang }: Props) {
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
    </Stack>
  )
}
