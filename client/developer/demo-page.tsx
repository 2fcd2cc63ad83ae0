import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'

type Props = {
  title: string
  intro: string
  /** As narrow as a form is read best. */
  narrow?: boolean
  children: ReactNode
}

/** A page of `/test/`: what it shows, in one sentence, and then the thing itself. */
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

/** One part of it, under its heading. */
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
