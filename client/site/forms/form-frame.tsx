import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentCenter } from '#client/api/center.ts'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'

type Props = {
  title: string
  intro?: ReactNode
  /** Shows how to reach the center, where no form can be filled in. */
  withContact?: boolean
  children?: ReactNode
}

/** The form's page has neither menu nor footer: where it has no form, it shows how to reach the center. */
export function FormFrame({ title, intro, withContact, children }: Props) {
  const { t } = useTranslation('forms')
  const { data: center } = useCurrentCenter()
  const contact = center?.profile?.contactPerson
  return (
    <Section space="sm">
      <PageHead title={title} noIndex />
      <Container width="text">
        <Card as="div" size="lg">
          <CardBody>
            <Stack gap="6">
              <Stack gap="2">
                <Heading as="h1" size="3xl">
                  {title}
                </Heading>
                {intro ? <Text tone="muted">{intro}</Text> : null}
              </Stack>
              {children}
              {withContact && contact ? (
                <Text>{t('page.contact', { phone: contact.phone, email: contact.email })}</Text>
              ) : null}
            </Stack>
          </CardBody>
        </Card>
      </Container>
    </Section>
  )
}
