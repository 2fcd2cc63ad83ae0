import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useVacancy } from '#client/api/vacancies.ts'
import { RecordHistory } from '#client/records/audit/record-history.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { vacancyPath } from '#shared/resources/vacancy.ts'
import { vacancyPermission } from '#shared/resources/vacancy-actions.ts'
import { SuitedVolunteers } from '../pool/suited-volunteers.tsx'
import { VacancyForm } from './vacancy-form.tsx'
import { VacancyReview } from './vacancy-review.tsx'
import { VacancyStatusBadge } from './vacancy-status-badge.tsx'

const UnseenChanges = lazyPart(async () => (await import('./unseen-changes.tsx')).UnseenChanges)

export const page: Page = {
  component: VacancyEditPage,
  title: { nl: 'Bewerk vacature', en: 'Edit vacancy' },
  initialData: ({ id = '' }) => [{ path: vacancyPath(id), required: true }],
}

/** The form of a vacancy; a member, who may change no more than a draft, reads what is in it and what is happening to it. */
export function VacancyEditPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('vacancies')
  const { user, mayOn } = useSession()
  const { flags } = useBoot()
  const { data: vacancy, error, reload } = useVacancy(id)
  if (error && !vacancy) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  if (!vacancy || !user) return <PageSkeleton />
  const ofOrganization = vacancy.organization?.id
  const isChangeable = mayOn(vacancyPermission('update', vacancy.status), ofOrganization)
  // A shared vacancy of another center has an origin.
  if (!mayOn('vacancy.draft', ofOrganization) || vacancy.meta?.origin) return <LazyErrorPage status={403} />
  return (
    <Section space="sm">
      <PageHead title={isChangeable ? t('form.editTitle', { title: vacancy.title }) : vacancy.title} noIndex />
      <Container>
        <Stack gap="6">
          <PageHeader
            breadcrumb={<ListBreadcrumbs list={t('list.title')} to="vacancies" here={vacancy.title} />}
            title={vacancy.title}
            actions={<VacancyStatusBadge status={vacancy.status} />}
          />
          {vacancy.unseenChanges ? (
            <UnseenChanges vacancy={vacancy} onSeen={reload} fallback={<Skeleton shape="block" />} />
          ) : null}
          {/* A change makes a rejected one a draft, in the same form. */}
          {isChangeable ? (
            <VacancyForm
              key={vacancy.status === 'rejected' ? 'draft' : vacancy.status}
              vacancy={vacancy}
              onChanged={reload}
            />
          ) : (
            <>
              <Alert status="info">{t('review.readOnly')}</Alert>
              <VacancyReview vacancy={vacancy} onChanged={reload} />
            </>
          )}
          <RecordHistory type="vacancies" id={vacancy.id} />
          {vacancy.status === 'published' &&
          flags.volunteerProfilesEnabled &&
          mayOn('invitation.send', ofOrganization) ? (
            <SuitedVolunteers vacancyId={id} />
          ) : null}
        </Stack>
      </Container>
    </Section>
  )
}
