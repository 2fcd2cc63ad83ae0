'use no memo'

import { useTranslation } from 'react-i18next'
import { useRecentNotifications } from '#client/api/notifications.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { pathTo } from '#shared/paths.ts'
import { LoadError } from '../errors/load-error.tsx'
import { Link } from '../navigation/site-link.tsx'
import { NotificationList } from './notification-list.tsx'
import { ReadAllButton } from './read-all-button.tsx'

/** Recent notifications, newest first. */
export function RecentActivity({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell')
  const { data, unread, error, reload } = useRecentNotifications()
  if (error && !data) return <LoadError error={error} onRetry={() => void reload()} />
  if (!data) return <Skeleton shape="block" />
  if (data.length === 0) {
    return (
      <EmptyState as="h3" title={t('notifications.emptyTitle')} description={t('notifications.emptyText')} size="sm" />
    )
  }
  return (
    <Stack gap="4">
      {unread > 0 ? <ReadAllButton /> : null}
      <NotificationList notifications={data} onLeave={onLeave} />
      <Button as={Link} to={pathTo('notifications')} variant="outline" onClick={onLeave}>
        {t('notifications.all')}
      </Button>
    </Stack>
  )
}
