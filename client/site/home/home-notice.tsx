import { useHomePage } from '#client/api/home-page.ts'
import { usePageText } from '#client/shell/content-language.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Container, Section } from '#client/ui/layout.tsx'

/** What the center says to everybody for a while; the backend leaves it out when its last day is over. */
export function HomeNotice() {
  const inWords = usePageText()
  const notice = useHomePage().data?.notice
  if (!notice) return null
  const { text, lang } = inWords(notice.text, notice.textEn)
  return (
    <Section space="sm">
      <Container width="wide">
        <Alert lang={lang}>{text}</Alert>
      </Container>
    </Section>
  )
}
