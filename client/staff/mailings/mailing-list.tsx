import type { Page } from '#client/shell/pages/page.ts'
import { mailingShape } from '#shared/resources/shapes/mailing.ts'
import 'virtual:platform-styles-staff.css'
import usersIcon from 'virtual:icons/users'
import { useTranslation } from 'react-i18next'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { usePageList } from '#client/lists/use-page-list.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { staffMailings } from '#shared/resources/mailing.ts'
import { useMailingColumns } from './mailing-columns.tsx'

export const page: Page = {
  component: MailingListPage,
  title: { nl: 'Mailings', en: 'Mailings' },
  initialData: staffMailings.initialData,
}

/** What the center wrote to many people at once: drafts, and what was sent to how many. */
export function MailingListPage() {
  const { t } = useTranslation('mailings')
  const list = usePageList(staffMailings, mailingShape)
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('list.title')}
            count={list.meta.pagination?.records}
            description={t('list.intro')}
            actions={
              <Button as={Link} to={pathTo('users', {}, { for: 'mailing' })} startIcon={usersIcon} data-shortcut="n">
                {t('list.choose')}
              </Button>
            }
          />
          <ResourceTable
            id="mailings"
            label={t('list.title')}
            list={list}
            columns={useMailingColumns()}
            nameOf={({ nl }) => nl.subject || t('noSubject')}
            hrefOf={({ id, state }) => pathTo(state === 'draft' ? 'mailingEdit' : 'mailing', { id })}
            searchLabel={t('list.search')}
            filters={{
              state: { label: t('list.columnState'), all: t('list.allStates'), option: (state) => t(`state.${state}`) },
            }}
            empty={{
              title: t('list.emptyTitle'),
              text: t('list.emptyText'),
              action: { label: t('list.choose'), to: pathTo('users', {}, { for: 'mailing' }) },
            }}
            emptyFiltered={{
              title: t('list.emptyFilteredTitle'),
              text: t('list.emptyFilteredText'),
              clear: t('list.clear'),
            }}
          />
        </Stack>
      </Container>
    </Section>
  )
}
