import 'virtual:platform-styles-staff.css'
import mailIcon from 'virtual:icons/mail'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVolunteerCards } from '#client/api/volunteer-pool.ts'
import { FoundStatus } from '#client/lists/found-status.tsx'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { ListResults } from '#client/lists/list-results.tsx'
import { useListSearch } from '#client/lists/use-list-search.ts'
import { useWriteMailing } from '#client/records/mailings/use-write-mailing.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { type VolunteerCard, volunteerPool } from '#shared/resources/volunteer-card.ts'
import { PoolFilters } from './pool-filters.tsx'
import { useInviteRefusal } from './use-invite-refusal.ts'
import { PoolCard } from './volunteer-card.tsx'

/** With the form's libraries: for the first volunteer who is invited. */
const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)

// The cards are not part of the initial data: a page that is only prefetched would count as seen.
export const page: Page = {
  component: PoolPage,
  title: { nl: 'Vrijwilligerspool', en: 'Volunteer pool' },
}

/** Volunteers without identity, by what they offer or by what a vacancy asks; each can be invited for a vacancy. */
export function PoolPage() {
  const { t } = useTranslation('pool')
  const search = useListSearch(volunteerPool)
  const state = useVolunteerCards(search)
  const [chosen, setChosen] = useState<VolunteerCard | null>(null)
  const { pagination, invitationsLeft, isNearestOnly } = state.meta
  const refusal = useInviteRefusal(search.vacancy, invitationsLeft)
  const { mayWrite, isStarting, write } = useWriteMailing()
  const isFiltered = volunteerPool.href(search) !== volunteerPool.href({})
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('title')}
            count={pagination?.records}
            description={t('intro')}
            actions={
              mayWrite && pagination && pagination.records > 0 ? (
                <Button
                  variant="outline"
                  startIcon={mailIcon}
                  loading={isStarting}
                  onClick={() =>
                    void write({ list: 'volunteer_cards', href: volunteerPool.href({ ...search, page: undefined }) })
                  }
                >
                  {t('write', { count: pagination.records })}
                </Button>
              ) : undefined
            }
          />
          <PoolFilters search={search} />
          <FoundStatus
            of={volunteerPool.href({ ...search, page: undefined })}
            busy={state.isValidating}
            records={state.error ? undefined : pagination?.records}
          />
          {refusal ? <Alert status="info">{t(`invite.${refusal}`)}</Alert> : null}
          {search.vacancy && invitationsLeft !== undefined && !refusal ? (
            <Text tone="muted">{t('left', { count: invitationsLeft })}</Text>
          ) : null}
          {isNearestOnly ? <Alert status="info">{t('nearestOnly')}</Alert> : null}
          <Stack gap="5" aria-busy={state.isValidating}>
            <ListResults
              state={state}
              items={state.data}
              skeleton={<Skeleton shape="block" />}
              empty={
                <EmptyState
                  media={<Illustration name="state-empty" />}
                  title={t(isFiltered ? 'emptyFilteredTitle' : 'emptyTitle')}
                  description={t(isFiltered ? 'emptyFilteredText' : 'emptyText')}
                  action={
                    isFiltered ? (
                      <Button as={Link} to={volunteerPool.href({})} variant="outline">
                        {t('clear')}
                      </Button>
                    ) : undefined
                  }
                />
              }
            >
              {(cards) => (
                <Grid columns="three" as="ul">
                  {cards.map((card) => (
                    <li key={card.id}>
                      <PoolCard card={card} onInvite={refusal ? null : () => setChosen(card)} />
                    </li>
                  ))}
                </Grid>
              )}
            </ListResults>
            <ListPagination
              pagination={pagination}
              pathOf={(number) => volunteerPool.href({ ...search, page: number })}
            />
          </Stack>
        </Stack>
      </Container>
      {chosen ? (
        <InviteDialog
          card={chosen}
          vacancyId={search.vacancy}
          onClose={() => setChosen(null)}
          onSent={() => {
            setChosen(null)
            void state.reload()
          }}
        />
      ) : null}
    </Section>
  )
}
