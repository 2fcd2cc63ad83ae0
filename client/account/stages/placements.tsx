import { useTranslation } from 'react-i18next'
import { useOwnApplications } from '#client/api/applications.ts'
import { useOwnCertificates, useOwnHours } from '#client/api/stages.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { isStageStatus } from '#shared/resources/hour-entry.ts'
import type { Pupil } from '#shared/resources/pupil.ts'
import { PlacementCard } from './placement-card.tsx'

type Props = { pupil: Pupil; onChanged: () => void }

/** The applications for which the pupil enters hours, each with its hours and certificate. */
export function Placements({ pupil, onChanged }: Props) {
  const { t } = useTranslation('stages')
  const applications = useOwnApplications()
  const hours = useOwnHours()
  const certificates = useOwnCertificates()
  const error = applications.error ?? hours.error ?? certificates.error
  const reload = () => {
    void hours.reload()
    void certificates.reload()
    onChanged()
  }
  const stages = applications.data?.filter(({ status }) => isStageStatus(status))
  const isLoaded = stages && hours.data && certificates.data
  return (
    <Stack as="section" gap="4" aria-labelledby="placements">
      <Heading as="h2" size="xl" id="placements">
        {t('placements.title')}
      </Heading>
      {error && !isLoaded ? <LoadError error={error} onRetry={() => void applications.reload().then(reload)} /> : null}
      {!isLoaded && !error ? <Skeleton shape="block" /> : null}
      {stages?.length === 0 && isLoaded ? (
        <EmptyState
          media={<Illustration name="state-empty" />}
          title={t('placements.none')}
          description={t('placements.noneText')}
          action={
            <Button as={Link} to={pathTo('vacancySearch', {}, { mas: 'true' })}>
              {t('placements.search')}
            </Button>
          }
        />
      ) : null}
      {isLoaded
        ? stages.map((application) => (
            <PlacementCard
              key={application.id}
              pupil={pupil}
              application={application}
              hours={hours.data?.filter(({ applicationId }) => applicationId === application.id) ?? []}
              certificate={certificates.data?.find(({ applicationId }) => applicationId === application.id)}
              onChanged={reload}
            />
          ))
        : null}
    </Stack>
  )
}
