import type { Page } from '#client/shell/pages/page.ts'
import { platformCenterShape } from '#shared/resources/shapes/platform.ts'
import 'virtual:platform-styles-staff.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { usePageList } from '#client/lists/use-page-list.ts'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { LazyEnterCenter } from '#client/shell/platform/lazy-enter-center.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { platformCenters, platformEntryResult } from '#shared/resources/platform-center.ts'
import { usePlatformColumns } from './platform-columns.tsx'

export const page: Page = {
  component: PlatformListPage,
  title: { nl: 'Alle vrijwilligerspunten', en: 'All centres' },
  initialData: platformCenters.initialData,
}

/** `/platform`: every center of the deployment in counts, for the platform's admins. */
export function PlatformListPage() {
  const { t } = useTranslation('platform')
  const list = usePageList(platformCenters, platformCenterShape)
  const [entered, setEntered] = useState<string | null>(null)
  const hasFailed = useSearchParams().get(platformEntryResult) !== null
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader title={t('list.title')} count={list.meta.pagination?.records} description={t('list.intro')} />
          {hasFailed ? (
            <Alert status="error" role="alert">
              {t('enter.failed')}
            </Alert>
          ) : null}
          <ResourceTable
            id="platform"
            label={t('list.title')}
            list={list}
            columns={usePlatformColumns(setEntered)}
            nameOf={({ name }) => name}
            hrefOf={({ id }) => pathTo('platformCenter', { id })}
            wholeCards
            searchLabel={t('list.search')}
            filters={{
              state: { label: t('list.state'), all: t('list.allStates'), option: (state) => t(`state.${state}`) },
            }}
            empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
            emptyFiltered={{
              title: t('list.emptyTitle'),
              text: t('list.emptyFilteredText'),
              clear: t('list.clear'),
            }}
          />
        </Stack>
      </Container>
      <LazyEnterCenter open={entered !== null} center={entered ?? undefined} onClose={() => setEntered(null)} />
    </Section>
  )
}
