import { useTranslation } from 'react-i18next'
import { useOwnPupil } from '#client/api/stages.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { ownHoursPath } from '#shared/resources/hour-entry.ts'
import { ownPupilPath } from '#shared/resources/pupil.ts'
import { EnrollmentForm } from './enrollment-form.tsx'
import { EnrollmentState } from './enrollment-state.tsx'
import { Placements } from './placements.tsx'
import { ProgressCard } from './progress-card.tsx'

export const page: Page = {
  component: StagePassportPage,
  title: { nl: 'Stagepaspoort', en: 'Placement passport' },
  initialData: () => [{ path: ownPupilPath }, { path: ownHoursPath }],
}

/** `/stagepaspoort`: a pupil's enrollment, hours and certificates. */
export function StagePassportPage() {
  const { t } = useTranslation('stages')
  const { data: pupils, error, reload } = useOwnPupil()
  const pupil = pupils?.[0]
  return (
    <Section space="sm">
      <Container width="text">
        <Stack gap="8">
          <PageHeader title={t('passport.title')} description={t('passport.intro')} />
          {error && !pupils ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {!pupils && !error ? <Skeleton shape="block" /> : null}
          {pupils && !pupil ? <EnrollmentForm onDone={() => void reload()} /> : null}
          {pupil ? (
            <>
              <EnrollmentState pupil={pupil} onChanged={() => void reload()} />
              <ProgressCard pupil={pupil} />
            </>
          ) : null}
          {pupils ? <Placements pupil={pupil} onChanged={() => void reload()} /> : null}
        </Stack>
      </Container>
    </Section>
  )
}
