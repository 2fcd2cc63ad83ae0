import { useTranslation } from 'react-i18next'
import { useOwnApplications } from '#client/api/applications.ts'
import { useOwnCertificates, useOwnHours } from '#client/api/stages.ts'
import { placementsOf } from '#client/records/stages/placements.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Pupil } from '#shared/resources/pupil.ts'
import { PlacementCard } from './placement-card.tsx'

type Props = { pupil: Pupil | undefined; onChanged: () => void }

/** The pupil's placements, each with its hours and certificate. Who is no pupil keeps those with either; nothing without any. */
export function Placements({ pupil, onChanged }: Props) {
  const { t } = useTranslation('stages')
  const applications = useOwnApplications()
  const hours = useOwnHours()
  const certificates = useOwnCertificates()
  const error = applications.error ?? hours.error ?? certificates.error
  const reload = () => {
    void applications.reload()
    void hours.reload()
    void certificates.reload()
    onChanged()
  }
  const placements =
    applications.data && hours.data && certificates.data
      ? placementsOf({ applications: applications.data, hours: hours.data, certificates: certificates.data })
      : null
  const shown = pupil ? placements : placements?.filter(({ hours, certificate }) => hours.length > 0 || certificate)
  if (!pupil && !error && !shown?.length) return null
  return (
    <Stack as="section" gap="4" aria-labelledby="placements">
      <Heading as="h2" size="xl" id="placements">
        {t('placements.title')}
      </Heading>
      {error && !placements ? <LoadError error={error} onRetry={reload} /> : null}
      {!placements && !error ? <Skeleton shape="block" /> : null}
      {shown?.length === 0 ? (
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
      {shown?.map((placement) => (
        <PlacementCard key={placement.applicationId} pupil={pupil} placement={placement} onChanged={reload} />
      ))}
    </Stack>
  )
}
