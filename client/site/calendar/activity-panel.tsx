import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useOccurrence } from '#client/api/activities.ts'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useNavigationState } from '#client/shell/navigation/site-router.tsx'
import { Panel } from '#client/shell/panels/panel.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { StaticDrawer } from '#client/ui/static-drawer.tsx'
import { type CalendarSearch, calendar } from '#shared/resources/calendar.ts'
import { ActivityDetail } from './activity-detail.tsx'

/** One date beside the calendar, which keeps its place. It has a URL of its own and is rendered on the server. */
export function ActivityPanel({ search }: { search: CalendarSearch }) {
  const { t } = useTranslation('calendar')
  const navigate = useNavigate()
  const contentLanguage = useContentLanguage()
  const open = search.activity !== undefined
  // While the panel slides out it still shows what it showed.
  const [id, setId] = useState(search.activity)
  if (search.activity && search.activity !== id) setId(search.activity)
  const [openWithPage, setOpenWithPage] = useState(open)
  if (openWithPage && !open) setOpenWithPage(false)
  const { data: occurrence, error, reload } = useOccurrence(id)
  const { outcome } = useNavigationState()
  // The server has no error of the request, but the status that the page has because of it.
  const isMissing = error?.status === 404 || (openWithPage && outcome.status === 404)
  const closed = calendar.href({ ...search, activity: undefined })
  const title = <span lang={contentLanguage}>{occurrence?.activity?.title ?? t('title')}</span>
  const content = occurrence?.activity ? (
    <ActivityDetail
      occurrence={occurrence}
      activity={occurrence.activity}
      returnTo={calendar.href({ ...search, activity: occurrence.id })}
      onChanged={reload}
    />
  ) : isMissing ? (
    <>
      <PageHead title={t('title')} noIndex />
      <Alert status="warning">{t('missing')}</Alert>
    </>
  ) : error ? (
    <LoadError error={error} onRetry={() => void reload()} />
  ) : (
    <Skeleton shape="block" />
  )
  return (
    <Panel
      open={open}
      onClose={() => void navigate(closed)}
      title={title}
      position="sheet"
      initialFocus="h2"
      fallback={
        openWithPage ? (
          <StaticDrawer title={title} closeHref={closed} closeLabel={t('close')}>
            {content}
          </StaticDrawer>
        ) : undefined
      }
    >
      {content}
    </Panel>
  )
}
