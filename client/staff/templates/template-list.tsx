import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useNotificationTemplates } from '#client/api/notification-templates.ts'
import { ListResults } from '#client/lists/list-results.tsx'
import { FilterSelect } from '#client/lists/table/filter-select.tsx'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { fold } from '#shared/fold.ts'
import { oneOf, readSearch, type SearchOfKinds, text } from '#shared/lists/search-kinds.ts'
import { pathTo } from '#shared/paths.ts'
import { type NotificationTemplateSummary, notificationTemplatesPath } from '#shared/resources/notification-template.ts'
import { templateGroups } from '#shared/resources/notification-template-values.ts'
import { textLocale } from '#shared/site.ts'
import { listedTemplates } from './listed-templates.ts'
import { TemplateGroupCard } from './template-group-card.tsx'

export const page: Page = {
  component: TemplateListPage,
  title: { nl: 'Berichtsjablonen', en: 'Notification templates' },
  initialData: () => [{ path: notificationTemplatesPath }],
}

const shownStates = ['changed', 'attention'] as const
type ShownState = (typeof shownStates)[number]
const searchKinds = { q: text, group: oneOf(templateGroups), state: oneOf(shownStates) }
type Search = SearchOfKinds<typeof searchKinds>
const pagePath = (search: Search): string => pathTo('templates', {}, search)

function hasState({ states }: NotificationTemplateSummary, state: ShownState | undefined): boolean {
  if (!state) return true
  return Object.values(states).some((one) =>
    state === 'changed' ? one !== 'default' : one === 'outdated' || one === 'unusable',
  )
}

/** The mails and notifications that the site sends, and what the center made of them. */
export function TemplateListPage() {
  const { t } = useTranslation('templates')
  const boot = useBoot()
  const { locale } = boot
  const navigate = useNavigate()
  const search = readSearch(searchKinds, useSearchParams())
  const state = useNotificationTemplates()
  const listed = state.data && listedTemplates(state.data, boot)
  const groups = templateGroups.filter((name) => !listed || listed.some(({ group }) => group === name))
  const change = (changes: Search) => void navigate(pagePath({ ...search, ...changes }))
  const matches = (template: NotificationTemplateSummary) => {
    const { occasion, group, recipient } = template
    const words = fold([occasion[textLocale(locale)], t(`group.${group}`), t(`recipient.${recipient}`)].join(' '))
    return (
      (!search.group || group === search.group) &&
      hasState(template, search.state) &&
      (!search.q || words.includes(fold(search.q)))
    )
  }
  return (
    <Section space="sm">
      <PageHead title={t('title')} noIndex />
      <Container>
        <Stack gap="5">
          <PageHeader title={t('title')} count={listed?.length} description={t('intro')} />
          <ListSearch label={t('search')} q={search.q} onSearch={(q) => change({ q })}>
            <FilterSelect
              label={t('groupFilter')}
              value={search.group}
              allLabel={t('allGroups')}
              options={groups.map((value) => ({ value, label: t(`group.${value}`) }))}
              onChange={(group) => change({ group })}
            />
            <FilterSelect
              fit
              label={t('stateFilter')}
              value={search.state}
              allLabel={t('allStates')}
              options={shownStates.map((value) => ({ value, label: t(`states.${value}`) }))}
              onChange={(value) => change({ state: value })}
            />
          </ListSearch>
          <ListResults
            state={state}
            items={listed?.filter(matches)}
            skeleton={<Skeleton shape="block" />}
            empty={
              <EmptyState
                media={<Illustration name="state-empty" />}
                title={t('emptyTitle')}
                description={t(search.state && !search.q ? 'emptyState' : 'emptyText')}
                action={
                  <Button as={Link} variant="outline" to={pathTo('templates')}>
                    {t('showAll')}
                  </Button>
                }
              />
            }
          >
            {(templates) => (
              <Stack gap="6">
                {groups.map((group) => (
                  <TemplateGroupCard
                    key={group}
                    group={group}
                    templates={templates.filter((template) => template.group === group)}
                  />
                ))}
              </Stack>
            )}
          </ListResults>
        </Stack>
      </Container>
    </Section>
  )
}
