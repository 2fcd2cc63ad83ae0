import calendarDaysIcon from 'virtual:icons/calendar-days'
import mapPinIcon from 'virtual:icons/map-pin'
import repeatIcon from 'virtual:icons/repeat'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useOpenHelpRequests } from '#client/api/help-requests.ts'
import { formatDate } from '#client/i18n/format.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { ListResults } from '#client/lists/list-results.tsx'
import { areaOf, helpPath } from '#client/records/help-requests/help-paths.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Chip } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardFooter, CardMeta, CardTitle } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Grid, Inline, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { HelpRequest, HelpSearch } from '#shared/resources/help-request.ts'
import { helpCategories } from '#shared/resources/help-request-values.ts'
import { categoryIcons } from './category-icons.ts'

/** Open requests by category, without names, addresses and descriptions. */
export function HelpList({ search }: { search: HelpSearch }) {
  const { t } = useTranslation('help-requests')
  const { category, page } = search
  const state = useOpenHelpRequests({ category, page })
  const counts = (state.meta.facets as Record<string, Record<string, number>> | undefined)?.category ?? {}
  const found = helpCategories.filter((one) => (counts[one] ?? 0) > 0 || one === category)
  const total = state.meta.pagination?.records
  return (
    <Stack as="section" gap="6" aria-labelledby="help-list" aria-busy={state.isValidating}>
      <Stack gap="2">
        <Heading as="h2" id="help-list">
          {t('list.title')}
        </Heading>
        {total === undefined ? null : (
          <Text role="status" tone="muted">
            {t('list.count', { count: total })}
          </Text>
        )}
      </Stack>
      {found.length > 1 || category ? (
        <nav aria-label={t('list.categories')}>
          <Inline gap="2">
            <Chip as={Link} to={helpPath()} aria-current={category ? undefined : 'true'}>
              {t('list.all')}
            </Chip>
            {found.map((one) => (
              <Chip
                key={one}
                as={Link}
                to={helpPath({ category: one })}
                startIcon={categoryIcons[one]}
                aria-current={one === category ? 'true' : undefined}
              >
                {t(`category.${one}`)}
              </Chip>
            ))}
          </Inline>
        </nav>
      ) : null}
      <ListResults
        state={state}
        items={state.data}
        skeleton={<CardsSkeleton />}
        empty={
          <EmptyState
            media={<Illustration name="state-empty" />}
            title={t(category ? 'list.emptyCategoryTitle' : 'list.emptyTitle')}
            description={t('list.emptyText')}
            action={
              <Button as={Link} to={category ? helpPath() : helpPath({ view: 'offer' })} variant="outline">
                {t(category ? 'list.showAll' : 'offer')}
              </Button>
            }
          />
        }
      >
        {(requests) => (
          <Grid columns="three">
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </Grid>
        )}
      </ListResults>
      <ListPagination pagination={state.meta.pagination} pathOf={(number) => helpPath({ category, page: number })} />
    </Stack>
  )
}

function RequestCard({ request }: { request: HelpRequest }) {
  const { t } = useTranslation('help-requests')
  const { locale } = useBoot()
  const category = t(`category.${request.category}`)
  const area = areaOf(request)
  return (
    <Card>
      <CardBody>
        <Inline gap="3" wrap={false} align="start">
          <Icon icon={categoryIcons[request.category]} />
          <CardTitle>{category}</CardTitle>
        </Inline>
        <CardMeta>
          <span>
            <Icon icon={mapPinIcon} size="sm" /> {t('list.area', { area })}
          </span>
          <span>
            <Icon icon={repeatIcon} size="sm" /> {t(`frequency.${request.frequency}`)}
          </span>
          <span>
            <Icon icon={calendarDaysIcon} size="sm" /> {t('list.since', { date: formatDate(locale, request.openedOn) })}
          </span>
        </CardMeta>
      </CardBody>
      <CardFooter>
        <Button
          as={Link}
          to={helpPath({ view: 'offer', request: request.id })}
          variant="outline"
          size="sm"
          aria-label={t('list.respondTo', { category, area })}
        >
          {t('list.respond')}
        </Button>
      </CardFooter>
    </Card>
  )
}

function CardsSkeleton() {
  return (
    <Grid columns="three" aria-hidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <Skeleton key={name} shape="block" />
      ))}
    </Grid>
  )
}
