import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { closeHelpKey, confirmHelpKey, useHelpKey } from '#client/api/help-requests.ts'
import { formatDate } from '#client/i18n/format.ts'
import { helpPath } from '#client/records/help-requests/help-paths.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Alert, Problem } from '#client/ui/feedback.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import type { HelpKey, HelpOutcome } from '#shared/resources/help-request.ts'
import { EndHelp, hasEnded } from './end-help.tsx'
import { HelpLayout } from './help-form.tsx'

/** Target of the link in a mail: confirms, shows the status, or ends it. */
export function LinkView({ helpKey }: { helpKey: string }) {
  const { t } = useTranslation('help-requests')
  const { data, error, reload } = useHelpKey(helpKey)
  if (error && !data && error.status !== 404) return <LoadError error={error} onRetry={() => void reload()} />
  if (error && !data) {
    return (
      <Section>
        <Container>
          <EmptyState
            as="h1"
            media={<Illustration name="state-not-found" />}
            title={t('link.unknownTitle')}
            description={t('link.unknownText')}
            action={
              <Button as={Link} to={helpPath()} variant="outline">
                {t('back')}
              </Button>
            }
          />
        </Container>
      </Section>
    )
  }
  if (!data) return <PageSkeleton />
  return <Opened found={data} helpKey={helpKey} onChanged={() => void reload()} />
}

type OpenedProps = { found: HelpKey; helpKey: string; onChanged: () => void }

function Opened({ found, helpKey, onChanged }: OpenedProps) {
  const { t } = useTranslation('help-requests')
  const { locale } = useBoot()
  const [confirmed, setConfirmed] = useState(false)
  const { run: send, problem, busy } = useActionInPlace()
  const run = (work: () => Promise<unknown>) => send(work).finally(onChanged)
  const isRequest = found.kind === 'request'
  const waits = found.status === 'submitted'
  const kinds = found.categories.map((one) => t(`category.${one}`)).join(', ')
  return (
    <HelpLayout
      title={t(isRequest ? 'link.requestTitle' : 'link.responseTitle')}
      intro={waits ? t('link.confirmText') : t(`link.status.${found.status}`)}
    >
      {confirmed && !waits ? (
        <Alert status="success" role="status">
          {t('link.confirmed')}
        </Alert>
      ) : null}
      <Problem>{problem}</Problem>
      <DescriptionList>
        {found.category ? <Description term={t('link.category')}>{t(`category.${found.category}`)}</Description> : null}
        {kinds ? <Description term={t('link.categories')}>{kinds}</Description> : null}
        <Description term={t('link.frequency')}>{t(`frequency.${found.frequency}`)}</Description>
        <Description term={t('link.area')}>{found.postalCode4}</Description>
        <Description term={t('link.state')}>{t(`link.status.${found.status}`)}</Description>
        {found.expiresAt && !waits ? (
          <Description term={t('link.until')}>{formatDate(locale, found.expiresAt)}</Description>
        ) : null}
      </DescriptionList>
      {waits ? (
        <Inline>
          <Button
            loading={busy}
            onClick={() => void run(() => confirmHelpKey(helpKey)).then((done) => setConfirmed(done))}
          >
            {t(isRequest ? 'link.confirmRequest' : 'link.confirmResponse')}
          </Button>
        </Inline>
      ) : (
        <Closing found={found} busy={busy} onClose={(outcome) => void run(() => closeHelpKey(helpKey, outcome))} />
      )}
    </HelpLayout>
  )
}

type ClosingProps = { found: HelpKey; busy: boolean; onClose: (outcome: HelpOutcome) => void }

function Closing({ found: { kind, status }, busy, onClose }: ClosingProps) {
  const { t } = useTranslation('help-requests')
  if (hasEnded(status)) return null
  return (
    <Stack as="section" gap="3" aria-labelledby="help-close">
      <Heading as="h2" size="xl" id="help-close">
        {t('link.closeTitle')}
      </Heading>
      <EndHelp kind={kind} status={status} busy={busy} onEnd={onClose} />
    </Stack>
  )
}
