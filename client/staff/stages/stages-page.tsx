import type { Page } from '#client/shell/pages/page.ts'
import { staffHours, staffPupils } from '#shared/resources/staff-stages.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { HourTable } from './hour-table.tsx'
import { PupilTable } from './pupil-table.tsx'

const isPupils = (search: URLSearchParams): boolean => search.get('tab') === 'pupils'

export const page: Page = {
  component: StagesPage,
  title: { nl: 'Stages', en: 'Placements' },
  initialData: (params, search) => (isPupils(search) ? staffPupils : staffHours).initialData(params, search),
}

/** `/stages`: the hours that wait for the organization, and the pupils of a school. */
export function StagesPage() {
  const { t } = useTranslation('stages')
  const pupils = isPupils(useSearchParams())
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="4">
          <PageHeader title={t('staff.title')} description={t('staff.intro')} />
          <TabLinks label={t('staff.tabs')}>
            <TabLink as={Link} to={pathTo('stages')} current={!pupils}>
              {t('staff.hoursTab')}
            </TabLink>
            <TabLink as={Link} to={pathTo('stages', {}, { tab: 'pupils' })} current={pupils}>
              {t('staff.pupilsTab')}
            </TabLink>
          </TabLinks>
          {pupils ? <PupilTable /> : <HourTable />}
        </Stack>
      </Container>
    </Section>
  )
}
