import type { Page } from '#client/shell/pages/page.ts'
import { useActionInPlace } from '#client/shell/use-action.ts'
import 'virtual:platform-styles-staff.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { updateVacancies, useChosenVacancies } from '#client/api/staff-vacancies.ts'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { useLastListUrl } from '#client/shell/navigation/last-list.ts'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Alert, Problem } from '#client/ui/feedback.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { BulkResult } from '#shared/json-api/types.ts'
import type { StaffVacancy } from '#shared/resources/staff-vacancies.ts'
import type { VacancyBulkUpdate } from '#shared/resources/vacancy-schema.ts'
import { type BulkChange, BulkChangeForm } from './bulk-change-form.tsx'
import { BulkChangeTable } from './bulk-change-table.tsx'

const isId = (id: unknown): id is string => typeof id === 'string' && /^\d{1,15}$/.test(id)

/** Ids of the URL, or, when they are too many for one, of the history entry, which only the browser knows: null until then. */
function useChosenIds(): string[] | null {
  const isHydrated = useHydrated()
  const { state } = useLocation() as { state: { ids?: unknown } | null }
  const inUrl = useSearchParams().get('ids')
  if (inUrl === null && !isHydrated) return null
  const ids = inUrl === null ? state?.ids : inUrl.split(',')
  return Array.isArray(ids) ? ids.filter(isId) : []
}

export const page: Page = {
  component: VacancyBulkEditPage,
  title: { nl: 'Vacatures bijwerken', en: 'Update vacancies' },
}

/** One change to many vacancies: choose it, see what it will do, and then what it did, each row by itself. */
export function VacancyBulkEditPage() {
  const { t } = useTranslation('vacancies')
  const toList = useLastListUrl('vacancies')
  const ids = useChosenIds()
  const { data: vacancies, error, mutate: reload } = useChosenVacancies(ids ?? [])
  return (
    <Section space="sm">
      <Container>
        <Stack gap="6">
          <PageHeader
            breadcrumb={<ListBreadcrumbs list={t('list.title')} to="vacancies" here={t('bulk.title')} />}
            title={t('bulk.title')}
            count={vacancies?.length}
          />
          {error && !vacancies ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {ids?.length === 0 || vacancies?.length === 0 ? (
            <EmptyState
              media={<Illustration name="state-empty" />}
              title={t('bulk.emptyTitle')}
              description={t('bulk.emptyText')}
              action={
                <Button as={Link} to={toList}>
                  {t('form.toList')}
                </Button>
              }
            />
          ) : null}
          {ids?.length !== 0 && !vacancies && !error ? <Skeleton shape="block" /> : null}
          {vacancies && vacancies.length > 0 ? <BulkEdit vacancies={vacancies} onDone={() => void reload()} /> : null}
        </Stack>
      </Container>
    </Section>
  )
}

type Change = VacancyBulkUpdate['attributes']
type Plan = { change: Change; filledIn: BulkChange; key: string; results: BulkResult[] }

export function BulkEdit({ vacancies, onDone }: { vacancies: StaffVacancy[]; onDone: () => void }) {
  const { t: tt } = useTranslation('tables')
  const { t } = useTranslation('vacancies')
  const toList = useLastListUrl('vacancies')
  const [plan, setPlan] = useState<Plan | null>(null)
  /** Of the plan that one came back from. */
  const [last, setLast] = useState<BulkChange | null>(null)
  const [done, setDone] = useState<BulkResult[] | null>(null)
  const { busy, problem, run } = useActionInPlace()
  const [progress, setProgress] = useState<number | null>(null)
  const chunks = { notSent: tt('notSent'), onProgress: (share: number) => setProgress(share < 1 ? share : null) }
  const ids = vacancies.map(({ id }) => id)

  const apply = async ({ change, key, results }: Plan) => {
    // Rows that the dry run refused are not tried.
    const possible = results.filter(({ ok }) => ok).map(({ id }) => id)
    await run(async () => {
      setDone(await updateVacancies({ ids: possible, attributes: change }, chunks, key))
      onDone()
    })
  }
  const meter = progress === null ? null : <Meter label={tt('progress')} value={Math.round(progress * 100)} />
  if (done) {
    const failures = done.filter(({ ok }) => !ok).length
    return (
      <Stack gap="5">
        <Alert role="status" status={failures > 0 ? 'warning' : 'success'}>
          {t('bulk.done', { count: done.length - failures })}
          {failures > 0 ? ` ${t('bulk.failed', { count: failures })}` : null}
        </Alert>
        <BulkChangeTable label={t('bulk.resultLabel')} vacancies={vacancies} results={done} />
        <div>
          <Button as={Link} to={toList}>
            {t('form.toList')}
          </Button>
        </div>
      </Stack>
    )
  }
  if (plan) {
    const ids = new Set(plan.results.filter(({ ok }) => ok).map(({ id }) => id))
    const possible = ids.size
    const isFinal = plan.change.action === 'archive'
    return (
      <Stack gap="5">
        <Heading as="h2" size="xl">
          {t('bulk.planTitle')}
        </Heading>
        <Text role="status">{t('bulk.planText', { count: possible })}</Text>
        <BulkChangeTable label={t('bulk.planTitle')} vacancies={vacancies} results={plan.results} />
        <Consequences change={plan.change} vacancies={vacancies.filter(({ id }) => ids.has(id))} />
        <Problem>{problem}</Problem>
        {meter}
        <Inline gap="3">
          <Button
            variant={isFinal ? 'danger' : 'solid'}
            disabled={possible === 0}
            loading={busy}
            onClick={() => void apply(plan)}
          >
            {t(isFinal ? 'bulk.archive' : 'bulk.apply', { count: possible })}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              setLast(plan.filledIn)
              setPlan(null)
            }}
          >
            {t('bulk.back')}
          </Button>
        </Inline>
      </Stack>
    )
  }
  return (
    <Stack gap="5">
      {meter}
      <BulkChangeForm
        last={last}
        onSubmit={async (change, filledIn) =>
          setPlan({
            change,
            filledIn,
            key: crypto.randomUUID(),
            results: await updateVacancies({ dryRun: true, ids, attributes: change }, chunks),
          })
        }
      />
    </Stack>
  )
}

/** What the plan does beside its changes: what cannot be undone, and who gets a mail. */
export function Consequences({ change, vacancies }: { change: Change; vacancies: StaffVacancy[] }) {
  const { t } = useTranslation('vacancies')
  const submitted = vacancies.filter(({ status }) => status === 'pending').length
  const unanswered = vacancies.reduce((sum, { newApplicationCount }) => sum + (newApplicationCount ?? 0), 0)
  if (vacancies.length === 0) return null
  if (change.action === 'archive') {
    return (
      <Alert status="warning">
        {t('archive.final')}
        {unanswered > 0 ? ` ${t('archive.unanswered', { count: unanswered })}` : null}
      </Alert>
    )
  }
  if (change.action !== 'publish' || submitted === 0) return null
  return <Alert status="info">{t('bulk.publishMails', { count: submitted })}</Alert>
}
