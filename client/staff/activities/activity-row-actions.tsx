import calendarIcon from 'virtual:icons/calendar'
import copyIcon from 'virtual:icons/copy'
import ellipsisIcon from 'virtual:icons/ellipsis'
import mailIcon from 'virtual:icons/mail'
import trashIcon from 'virtual:icons/trash-2'
import xIcon from 'virtual:icons/x'
import { useTranslation } from 'react-i18next'
import { publishActivity } from '#client/api/activities.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import type { MenuGroup } from '#client/ui/menu-props.ts'
import { dutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import { recurrenceOf } from '#shared/recurrence.ts'
import type { Activity } from '#shared/resources/activity.ts'
import { isOffSite } from '../vacancies/vacancy-row-actions.tsx'

/** Whether a draft can come into the calendar: its organization is approved, and it has a day to come. */
function isPublishable(activity: Activity): boolean {
  const { startsAt, recurrence, nextStartsAt } = activity
  const { until } = recurrenceOf(recurrence, dutchDay(startsAt))
  const isOver = recurrence === null ? nextStartsAt === null : until !== null && until < dutchDay(new Date())
  return !isOffSite(activity) && !isOver
}

export type ActivityDialog = 'participants' | 'message' | 'dates' | 'cancel' | 'delete'

type Props = {
  activity: Activity
  onOpenDialog: (dialog: ActivityDialog) => void
  onCopy: () => void
  onPublished: () => Promise<unknown>
}

/** The most used actions of a row as buttons; the rest in the menu of the last button. */
export function ActivityRowActions({ activity, onOpenDialog, onCopy, onPublished }: Props) {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  const { id, status, recurrence, title } = activity
  const publishing = useAction()
  const publish = () =>
    publishing.run(async () => {
      await publishActivity(id)
      await onPublished()
    }, t('overview.published'))
  const nameOf = (action: string) => tc('actionOf', { action, name: title })
  const isOpen = status === 'published' || status === 'full'
  const items: MenuGroup['items'] = [
    {
      id: 'copy',
      label: t('overview.copy'),
      icon: copyIcon,
      onSelect: onCopy,
    },
    ...(isOpen
      ? [{ id: 'message', label: t('overview.message'), icon: mailIcon, onSelect: () => onOpenDialog('message') }]
      : []),
    ...(isOpen && recurrence !== null
      ? [{ id: 'dates', label: t('overview.dates'), icon: calendarIcon, onSelect: () => onOpenDialog('dates') }]
      : []),
    ...(isOpen
      ? [{ id: 'cancel', label: t('overview.cancel'), icon: xIcon, onSelect: () => onOpenDialog('cancel') }]
      : []),
    ...(status === 'draft'
      ? [
          {
            id: 'delete',
            label: t('overview.delete'),
            icon: trashIcon,
            danger: true,
            onSelect: () => onOpenDialog('delete'),
          },
        ]
      : []),
  ]
  return (
    <Inline gap="1" justify="end" wrap={false}>
      {status === 'draft' && isPublishable(activity) ? (
        <Button
          size="sm"
          aria-label={nameOf(t('overview.publish'))}
          loading={publishing.busy}
          onClick={() => void publish()}
        >
          {t('overview.publish')}
        </Button>
      ) : null}
      {status !== 'draft' ? (
        <Button
          {...dialogOpener}
          size="sm"
          variant="outline"
          aria-label={nameOf(t('overview.participants'))}
          onClick={() => onOpenDialog('participants')}
        >
          {t('overview.participants')}
        </Button>
      ) : null}
      {/* One that is over goes on by a later date. */}
      {status !== 'cancelled' ? (
        <Button
          as={Link}
          to={pathTo('calendarOverview', {}, { edit: id })}
          size="sm"
          variant="ghost"
          aria-label={nameOf(t('overview.edit'))}
        >
          {t('overview.edit')}
        </Button>
      ) : null}
      <LazyMenu
        placement="bottom-end"
        groups={[{ id: 'more', items }]}
        renderLink={(href, children) => <Link to={href}>{children}</Link>}
        trigger={(props) => (
          <IconButton {...props} size="sm" icon={ellipsisIcon} label={t('overview.moreOf', { title })} />
        )}
      />
    </Inline>
  )
}
