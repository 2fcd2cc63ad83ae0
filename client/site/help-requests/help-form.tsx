import arrowLeftIcon from 'virtual:icons/arrow-left'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { useBoot, useSiteName } from '#client/api/boot.tsx'
import type { FormDraftOptions } from '#client/forms/drafts/draft-handle.ts'
import { handOverCopy } from '#client/forms/drafts/tab-copy.ts'
import { Wizard } from '#client/forms/steps/wizard.tsx'
import { helpPath } from '#client/records/help-requests/help-paths.ts'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Container, Grid, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { HelpSubmission } from '#shared/resources/help-request.ts'
import { CallUs } from './call-us.tsx'
import { type HelpFlow, helpAttributes, helpSchema, helpSteps } from './help-steps.tsx'
import { useAccount } from './use-account.ts'

type HelpLayoutProps = { title: string; intro: string; children: ReactNode }

/** The layout of each view but the overview: heading, link back, and the phone number as the alternative. */
export function HelpLayout({ title, intro, children }: HelpLayoutProps) {
  const { t } = useTranslation('help-requests')
  return (
    <Section space="sm">
      <PageHead title={title} noIndex />
      <Container>
        <Grid columns="main" gap="10" align="start">
          <Stack gap="6">
            <Stack gap="3" align="start">
              <Inline gap="2">
                <Icon icon={arrowLeftIcon} size="sm" />
                <TextLink as={Link} to={helpPath()}>
                  {t('back')}
                </TextLink>
              </Inline>
              <Heading as="h1">{title}</Heading>
              <Text measure>{intro}</Text>
            </Stack>
            {children}
          </Stack>
          <div>
            <CallUs />
          </div>
        </Grid>
      </Container>
    </Section>
  )
}

type Props = {
  draft: Pick<FormDraftOptions, 'name' | 'recordId'>
  flow: HelpFlow
  submitLabel: string
  /** Where a visitor returns to after signing in. */
  returnTo: string
  send: (attributes: Record<string, unknown>, idempotencyKey: string) => Promise<HelpSubmission>
}

type Sent = { next: HelpSubmission['next']; email: string }

/** The form of each flow, and what happens next. */
export function HelpForm({ draft, flow, submitLabel, returnTo, send }: Props) {
  const { t } = useTranslation('help-requests')
  const account = useAccount()
  const [sent, setSent] = useState<Sent | null>(null)
  const { center } = useBoot()
  const siteName = useSiteName()
  const back = useHref(returnTo)
  const handOver = () =>
    handOverCopy({ form: draft.name, recordId: draft.recordId ?? null, centerId: center?.id ?? null, area: 'tab' })
  if (sent) return <WhatNext sent={sent} />
  return (
    <Stack gap="6">
      {account ? null : (
        <Text>
          {t('form.loginText')}{' '}
          <TextLink as={Link} to={pathTo('login', {}, { return: back })} onClick={handOver}>
            {t('form.login')}
          </TextLink>
        </Text>
      )}
      <Wizard
        schema={helpSchema(flow, account !== null)}
        steps={(control, values) => helpSteps(t, { control, values, flow, account, center: siteName })}
        draft={draft}
        submitLabel={submitLabel}
        onSubmit={async (values, key) => {
          const { next } = await send(helpAttributes(values), key)
          setSent({ next, email: values.email ?? account?.email ?? '' })
          window.scrollTo({ top: 0 })
        }}
      />
    </Stack>
  )
}

function WhatNext({ sent: { next, email } }: { sent: Sent }) {
  const { t } = useTranslation('help-requests')
  return (
    <Stack gap="4" align="start">
      <Alert status="success" role="status" title={t(`sent.${next}Title`)}>
        <p>{t(`sent.${next}Text`, { email })}</p>
        {next === 'mail' ? <p>{t('sent.mailSpam')}</p> : null}
      </Alert>
      {next === 'moderation' ? (
        <Button as={Link} to={helpPath({ view: 'mine' })}>
          {t('mine.follow')}
        </Button>
      ) : null}
      <Button as={Link} to={helpPath()} variant="outline">
        {t('back')}
      </Button>
    </Stack>
  )
}
