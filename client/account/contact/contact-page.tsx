import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCenterContact } from '#client/api/center.ts'
import { DirectContact } from '#client/shell/direct-contact.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { CenterContact } from '#shared/resources/volunteer-center.ts'
import { ContactForm } from './contact-form.tsx'

export const page: Page = {
  component: ContactPage,
  title: { nl: 'Contact', en: 'Contact' },
}

type Sent = { reference: string; email: string }

/** `/contactformulier`: a message to the center, and how to reach it at once. */
export function ContactPage() {
  const { t } = useTranslation('forms')
  const { user } = useSession()
  const contact = useCenterContact()
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <Section space="sm">
      <PageHead title={t('contact.title')} noIndex />
      <Container>
        <Grid columns="main" gap="8" align="start">
          <Stack gap="6">
            <Stack gap="2">
              <Heading as="h1">{t('contact.title')}</Heading>
              <Text measure>{t('contact.intro')}</Text>
            </Stack>
            {sent ? <Confirmation sent={sent} onAgain={() => setSent(null)} /> : null}
            {!sent && user ? <ContactForm user={user} onSent={setSent} /> : null}
            {!sent && !user ? <Skeleton shape="block" /> : null}
          </Stack>
          <div>{contact ? <Direct contact={contact} /> : null}</div>
        </Grid>
      </Container>
    </Section>
  )
}

function Confirmation({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const { t } = useTranslation('forms')
  return (
    <Stack gap="4" align="start">
      <Alert status="success" role="status" title={t('contact.sentTitle')}>
        <p>{t('contact.sentText', { email: sent.email })}</p>
        <p>
          <strong>{t('contact.reference', { reference: sent.reference })}</strong>
        </p>
      </Alert>
      <Button variant="outline" onClick={onAgain}>
        {t('contact.again')}
      </Button>
    </Stack>
  )
}

function Direct({ contact }: { contact: CenterContact }) {
  const { t } = useTranslation('forms')
  return (
    <Card as="aside" aria-labelledby="contact-direct">
      <CardBody>
        <Stack gap="5">
          <Heading as="h2" size="lg" id="contact-direct">
            {t('contact.directTitle')}
          </Heading>
          <DirectContact contact={contact} />
        </Stack>
      </CardBody>
    </Card>
  )
}
