import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useCertificatesOfPupil, useHoursOfPupil, usePupil } from '#client/api/stages.ts'
import { durationText } from '#client/i18n/duration.ts'
import { RecordHistory } from '#client/records/audit/record-history.tsx'
import { placementsOf } from '#client/records/stages/placements.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { certificatesOfPupilPath } from '#shared/resources/certificate.ts'
import { hoursOfPupilPath } from '#shared/resources/hour-entry.ts'
import { type Pupil, shownPupilPath } from '#shared/resources/pupil.ts'
import { progressText } from './progress-text.ts'
import { PupilPlacement } from './pupil-placement.tsx'

export const page: Page = {
  component: PupilPage,
  title: { nl: 'Leerling', en: 'Pupil' },
  initialData: ({ id = '' }) => [
    { path: shownPupilPath(id), required: true },
    { path: hoursOfPupilPath(id) },
    { path: certificatesOfPupilPath(id) },
  ],
}

/** What a school reads of one pupil: how far they are, and every hour and certificate. */
export function PupilPage() {
  const { id = '' } = useParams()
  const { data, error } = usePupil(id)
  if (error && !data) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  return data ? <LoadedPupil pupil={data} /> : <PageSkeleton />
}

function LoadedPupil({ pupil }: { pupil: Pupil }) {
  const { t } = useTranslation('stages')
  const { name, className, school, submittedMinutes, consent } = pupil
  return (
    <Section space="sm">
      <PageHead title={name} noIndex />
      <Container width="text">
        <Stack gap="6">
          <PageHeader
            breadcrumb={
              <ListBreadcrumbs list={t('staff.pupilsTab')} to="stages" part={{ tab: 'pupils' }} here={name} />
            }
            title={name}
            description={[className, school?.name].filter(Boolean).join(', ')}
          />
          <DescriptionList size="sm">
            <Description term={t('staff.columnProgress')}>{progressText(t, pupil)}</Description>
            <Description term={t('staff.columnWaiting')}>
              {submittedMinutes > 0 ? durationText(t, submittedMinutes) : '–'}
            </Description>
            <Description term={t('staff.columnConsent')}>{t(`staff.consent.${consent}`)}</Description>
          </DescriptionList>
          <Heading as="h2" size="xl">
            {t('staff.hoursTab')}
          </Heading>
          {pupil.status === 'requested' ? <Text>{t('staff.enrollFirst')}</Text> : <PupilPlacements id={pupil.id} />}
          <RecordHistory type="pupils" id={pupil.id} />
        </Stack>
      </Container>
    </Section>
  )
}

function PupilPlacements({ id }: { id: string }) {
  const { t } = useTranslation('stages')
  const hours = useHoursOfPupil(id)
  const certificates = useCertificatesOfPupil(id)
  const error = hours.error ?? certificates.error
  if (!hours.data || !certificates.data) {
    if (!error) return <Skeleton shape="block" />
    return <LoadError error={error} onRetry={() => void Promise.all([hours.reload(), certificates.reload()])} />
  }
  const placements = placementsOf({ applications: [], hours: hours.data, certificates: certificates.data })
  if (placements.length === 0) return <Text>{t('staff.noHours')}</Text>
  return placements.map((placement) => <PupilPlacement key={placement.applicationId} placement={placement} />)
}
