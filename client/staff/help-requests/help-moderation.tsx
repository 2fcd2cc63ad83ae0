import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { helpPath } from '#client/records/help-requests/help-paths.ts'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import type { HelpSearch } from '#shared/resources/help-request.ts'
import { HelperTable } from './helper-table.tsx'
import { RequestShow } from './request-show.tsx'
import { RequestTable } from './request-table.tsx'

/** The moderation view of `/een-op-een-hulp`: open requests, helpers, and one request with its actions. */
export function HelpModeration({ search }: { search: HelpSearch }) {
  const { t } = useTranslation('staff-help-requests')
  if (search.request) return <RequestShow key={search.request} id={search.request} />
  const isHelpers = search.list === 'helpers'
  return (
    <Section space="sm">
      <PageHead title={t('title')} noIndex />
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('title')}
            actions={
              <Button as={Link} to={helpPath()} variant="outline">
                {t('toSite')}
              </Button>
            }
          />
          <TabLinks label={t('lists')}>
            <TabLink as={Link} to={helpPath({ view: 'moderation' })} current={!isHelpers}>
              {t('requests')}
            </TabLink>
            <TabLink as={Link} to={helpPath({ view: 'moderation', list: 'helpers' })} current={isHelpers}>
              {t('helpers')}
            </TabLink>
          </TabLinks>
          {isHelpers ? <HelperTable /> : <RequestTable />}
        </Stack>
      </Container>
    </Section>
  )
}
