import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'

type Props = {
  title: string
  intro: string
  /** Narrow, as forms are. */
  narrow?: boolean
  children: ReactNode
}

/** The layout of a page under `/test/`: title, one sentence, and the demonstration. */
export function DemoPage({ title, intro, narrow, children }: Props) {
  const { t } = useTranslation('developer')
  return (
    <Section space="sm">
      <Container width={narrow ? 'text' : 'content'}>
        <Stack gap="6">
          <Stack gap="2">
            <Text size="sm" tone="muted">
              {t('title')}
            </Text>
            <Heading as="h1">{title}</Heading>
            <Text measure>{intro}</Text>
          </Stack>
          {children}
        </Stack>
      </Container>
    </Section>
  )
}

/** One part of the demonstration, under its heading. */
export function Demo({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="4" as="section">
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
