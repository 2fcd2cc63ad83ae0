import calendarClockIcon from 'virtual:icons/calendar-clock'
import mailCheckIcon from 'virtual:icons/mail-check'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useDigest } from '#client/api/digests.ts'
import { Only } from '#client/api/site-parts.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Fact, FactList } from '#client/ui/facts.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { type DigestSubscription, digestPath } from '#shared/resources/digest.ts'
import { mailingSubscriptionPath } from '#shared/resources/mailing.ts'
import { savedSearchesPath } from '#shared/resources/saved-search.ts'
import { ProfileLayout } from '../profile/profile-layout.tsx'
import { DigestForm } from './digest-form.tsx'
import { MailingChoice } from './mailing-choice.tsx'
import { SearchFrequencies } from './search-frequencies.tsx'

export const page: Page = {
  component: DigestPage,
  title: { nl: 'Mail met nieuwe vacatures', en: 'New vacancies by email' },
  initialData: () => [{ path: digestPath }, { path: savedSearchesPath }, { path: mailingSubscriptionPath }],
}

/** How often the user gets new vacancies by mail, of which themes and how far away; and which saved searches join in. */
export function DigestPage() {
  const { t } = useTranslation('digest')
  const { data: digest, error, reload } = useDigest()
  return (
    <ProfileLayout title={t('title')} description={t('intro')} current="profileEditDigest">
      {error && !digest ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!digest && !error ? <PageSkeleton /> : null}
      {digest ? (
        <>
          {digest.refusedEmail ? <Alert status="warning">{t('refused', { email: digest.refusedEmail })}</Alert> : null}
          <DigestState digest={digest} />
          <Card as="div" size="lg">
            <CardBody>
              {/* The fields take their values once, so a new version is a new form. */}
              <DigestForm key={digest.lockVersion} digest={digest} onSaved={() => void reload()} />
            </CardBody>
          </Card>
          <Only has="mailingSubscription">
            <MailingChoice />
          </Only>
          <Only has="savedSearches">
            <SearchFrequencies onChanged={() => void reload()} />
          </Only>
        </>
      ) : null}
    </ProfileLayout>
  )
}

function DigestState({ digest: { lastSentAt, nextAt } }: { digest: DigestSubscription }) {
  const { t } = useTranslation('digest')
  const { locale } = useBoot()
  return (
    <FactList columns="two" aria-label={t('state')}>
      <Fact icon={mailCheckIcon} term={t('lastSent')}>
        {lastSentAt ? formatDateTime(locale, lastSentAt) : t('neverSent')}
      </Fact>
      <Fact icon={calendarClockIcon} term={t('next')}>
        {nextAt ? t('nextText', { date: formatDateTime(locale, nextAt) }) : t('nextNone')}
      </Fact>
    </FactList>
  )
}
