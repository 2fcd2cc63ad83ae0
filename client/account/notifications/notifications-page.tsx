import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useNotifications } from '#client/api/notifications.ts'
import { Only } from '#client/api/site-parts.tsx'
import { formatDay } from '#client/i18n/format.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { NotificationList } from '#client/shell/notifications/notification-list.tsx'
import { ReadAllButton } from '#client/shell/notifications/read-all-button.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { page as pageNumber } from '#shared/lists/search-kinds.ts'
import { pathTo } from '#shared/paths.ts'
import type { Notification } from '#shared/resources/notification.ts'
import { notificationsPath, preferencesAnchor } from '#shared/resources/notification.ts'

export const page: Page = {
  component: NotificationsPage,
  title: { nl: 'Notificaties', en: 'Notifications' },
  initialData: (_, search) => [{ path: notificationsPath(pageNumber.read(search, 'page')) }],
}

/** All notifications of the user, grouped by day, newest first. */
export function NotificationsPage() {
  const { t } = useTranslation('shell')
  const { locale } = useBoot()
  const params = useSearchParams()
  const { data, unread, pagination, error, reload } = useNotifications(pageNumber.read(params, 'page'))
  if (!data && !error) return <PageSkeleton />
  return (
    <Section space="sm">
      <Container width="text">
        <Stack gap="6">
          <PageHeader
            title={t('notifications.title')}
            description={unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.none')}
            actions={unread > 0 ? <ReadAllButton /> : null}
          />
          <Only has="notificationPreferences">
            <TextLink as={Link} to={`${pathTo('profileEditSettings')}#${preferencesAnchor}`} standalone>
              {t('notifications.preferences')}
            </TextLink>
          </Only>
          {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {data?.length === 0 ? (
            <EmptyState
              media={<Illustration name="state-empty" />}
              title={t('notifications.emptyTitle')}
              description={t('notifications.emptyText')}
            />
          ) : null}
          <Stack gap="6">
            {byDay(data ?? []).map(([day, notifications]) => (
              <Stack key={day} as="section" gap="2">
                <Heading as="h2" size="md">
                  {formatDay(locale, day)}
                </Heading>
                <NotificationList notifications={notifications} />
              </Stack>
            ))}
          </Stack>
          <ListPagination pagination={pagination} pathOf={(page) => pathTo('notifications', {}, { page })} />
        </Stack>
      </Container>
    </Section>
  )
}

/** Notifications grouped by their calendar day in the Netherlands, in the order given. */
function byDay(notifications: readonly Notification[]): [day: string, Notification[]][] {
  const days = new Map<string, Notification[]>()
  for (const notification of notifications) {
    const day = dutchDay(notification.createdAt)
    days.set(day, [...(days.get(day) ?? []), notification])
  }
  return [...days]
}
