import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useOrganizationDuplicates, useOrganizationReview } from '#client/api/organization-reviews.ts'
import { useOrganization } from '#client/api/organizations.ts'
import { Only, useHas } from '#client/api/site-parts.tsx'
import { formatDateTime, formatTime } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Organization } from '#shared/resources/organization.ts'
import type { OrganizationReview } from '#shared/resources/organization-review-schema.ts'
import { DuplicateTable } from './duplicate-table.tsx'
import { OrganizationStatusBadge } from './organization-status-badge.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { useReviewClaim } from './use-review-claim.ts'

type Props = {
  id: string
  /** After a decision; the queue goes on to the next. */
  onDecided: () => Promise<void>
  onChanged: () => Promise<unknown>
}

/** Where colleagues leave no notes on a sign-up: it is decided at once. */
const noReview: OrganizationReview = {
  id: '',
  reviewer: null,
  question: null,
  askedAt: null,
  reply: null,
  repliedAt: null,
  checks: [],
  contact: null,
}

/** One sign-up: its facts, who looks at it, what it may be a duplicate of, and the decision. */
export function SignupReview({ id, onDecided, onChanged }: Props) {
  const { t } = useTranslation('organizations')
  const { data: organization, error, reload } = useOrganization(id)
  const hasReviews = useHas()('organizationReviews')
  const { data, error: reviewError, reload: reloadReview } = useOrganizationReview(id)
  const review = hasReviews ? data : noReview
  const { data: duplicates } = useOrganizationDuplicates(id)
  const isPending = organization?.status === 'pending'
  const { busy, takeOver } = useReviewClaim(id, isPending && hasReviews, { reload, reloadReview })

  if (error && !organization) return <LoadError error={error} onRetry={() => void reload()} />
  if (reviewError && !review) return <LoadError error={reviewError} onRetry={() => void reloadReview()} />
  if (!organization || !review) return <Skeleton shape="block" />
  return (
    <Stack gap="8">
      <Inline justify="between">
        <Heading as="h2" size="2xl">
          {organization.name}
        </Heading>
        <OrganizationStatusBadge status={organization.status} />
      </Inline>
      {isPending && review.reviewer && !review.reviewer.isOwn ? (
        <ClaimNotice reviewer={review.reviewer} isBusy={busy} onTakeOver={takeOver} />
      ) : null}
      <QuestionNotice review={review} />
      {review.contact?.archivedAccountId ? <ArchivedAccount id={review.contact.archivedAccountId} /> : null}
      <Facts organization={organization} contact={review.contact} />
      <Only has="organizationDuplicates">
        <Stack gap="3" as="section">
          <Heading as="h3" size="lg">
            {t('duplicates.title')}
          </Heading>
          {duplicates?.length === 0 ? <Text tone="muted">{t('duplicates.none')}</Text> : null}
          {duplicates && duplicates.length > 0 ? (
            <DuplicateTable organization={organization} duplicates={duplicates} />
          ) : null}
        </Stack>
      </Only>
      {isPending ? (
        <ReviewDecision
          organization={organization}
          checks={review.checks}
          onTicked={() => reloadReview()}
          hasReviews={hasReviews}
          hasContact={!hasReviews || review.contact !== null || (organization.profile?.contacts ?? []).length > 0}
          canAsk={review.contact !== null || organization.email !== null}
          onDecided={onDecided}
          onChanged={async () => {
            await Promise.all([reload(), reloadReview(), onChanged()])
          }}
        />
      ) : (
        <Text>
          {t('queue.decided')}{' '}
          <Only page="organizationEdit">
            <TextLink as={Link} to={pathTo('organizationEdit', { id })}>
              {t('list.edit')}
            </TextLink>
          </Only>
        </Text>
      )}
    </Stack>
  )
}

type ClaimProps = { reviewer: NonNullable<OrganizationReview['reviewer']>; isBusy: boolean; onTakeOver: () => void }

function ClaimNotice({ reviewer, isBusy, onTakeOver }: ClaimProps) {
  const { t } = useTranslation('organizations')
  const { locale } = useBoot()
  return (
    <Alert
      status="warning"
      title={t('queue.claimedBy', { name: reviewer.name })}
      action={
        <Button size="sm" variant="outline" loading={isBusy} onClick={onTakeOver}>
          {t('queue.takeOver')}
        </Button>
      }
    >
      {t('queue.claimedUntil', { time: formatTime(locale, reviewer.until) })}
    </Alert>
  )
}

function QuestionNotice({ review: { question, askedAt, reply, repliedAt } }: { review: OrganizationReview }) {
  const { t } = useTranslation('organizations')
  const { locale } = useBoot()
  if (!question || !askedAt) return null
  return (
    <Alert status={reply ? 'success' : 'info'} title={t(reply ? 'queue.replied' : 'queue.awaitsReply')}>
      <Stack gap="2">
        <Text>{t('queue.asked', { date: formatDateTime(locale, askedAt), question })}</Text>
        {reply && repliedAt ? (
          <Text>{t('queue.reply', { date: formatDateTime(locale, repliedAt), reply })}</Text>
        ) : null}
      </Stack>
    </Alert>
  )
}

/** Nobody becomes its admin by the approval, and two mails say that the center calls. */
function ArchivedAccount({ id }: { id: string }) {
  const { t } = useTranslation('organizations')
  return (
    <Alert
      status="warning"
      title={t('queue.archivedAccount')}
      action={
        <Only page="user">
          <TextLink as={Link} to={pathTo('user', { id })}>
            {t('queue.openAccount')}
          </TextLink>
        </Only>
      }
    >
      {t('queue.archivedAccountText')}
    </Alert>
  )
}

function Facts({ organization, contact }: { organization: Organization; contact: OrganizationReview['contact'] }) {
  const { t } = useTranslation('organizations')
  const { locale } = useBoot()
  const { address, profile, kvkNumber, kvkBranchNumber, website, email, phone } = organization
  const place = [
    [address?.street, address?.houseNumber].filter(Boolean).join(' '),
    [address?.postalCode, address?.city].filter(Boolean).join(' '),
  ]
  const about = profile?.description ?? profile?.mission
  const fact = (term: string, value: React.ReactNode) => (
    <Description term={term}>{value || t('queue.unknown')}</Description>
  )
  return (
    <DescriptionList size="sm">
      {fact(t('list.columnType'), t(`type.${organization.organizationType}`))}
      {fact(t('list.columnCreated'), formatDateTime(locale, organization.createdAt))}
      {fact(t('field.kvkNumber'), kvkNumber)}
      {kvkBranchNumber ? fact(t('field.kvkBranchNumber'), kvkBranchNumber) : null}
      {fact(t('queue.address'), place.filter(Boolean).join(', '))}
      {fact(
        t('queue.contact'),
        contact && [contact.name, contact.jobTitle, contact.email, contact.phone].filter(Boolean).join(' · '),
      )}
      {contact ? fact(t('queue.confirmed'), t(contact.confirmed ? 'queue.isConfirmed' : 'queue.isUnconfirmed')) : null}
      {contact ? null : fact(t('field.email'), [email, phone].filter(Boolean).join(' · '))}
      {fact(
        t('field.website'),
        website && (
          <TextLink href={website} target="_blank" rel="noreferrer">
            {website}
          </TextLink>
        ),
      )}
      {fact(t('field.description'), about && <span dir="auto">{about}</span>)}
      {fact(t('list.columnThemes'), (profile?.themes ?? []).map((theme) => t(`themes.${theme}`)).join(', '))}
    </DescriptionList>
  )
}
