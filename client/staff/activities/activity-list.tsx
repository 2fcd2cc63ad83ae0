import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import type { Page } from '#client/shell/pages/page.ts'
import { activityShape } from '#shared/resources/shapes/activity.ts'
import 'virtual:platform-styles-staff.css'
import plusIcon from 'virtual:icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteActivity, duplicateActivity } from '#client/api/activities.ts'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { usePageList } from '#client/lists/use-page-list.ts'
import { ConfirmDialog } from '#client/shell/confirm-dialog.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Activity } from '#shared/resources/activity.ts'
import { draftOfFormPath } from '#shared/resources/form-draft.ts'
import { staffActivities } from '#shared/resources/staff-activities.ts'
import { useActivityColumns } from './activity-columns.tsx'
import { type ActivityDialog, ActivityRowActions } from './activity-row-actions.tsx'
import { ParticipantsDialog } from './participants-dialog.tsx'

export const page: Page = {
  component: ActivityListPage,
  title: { nl: 'Mijn activiteiten', en: 'My activities' },
  initialData: (params, search) => {
    const edited = search.get('edit')
    // The notice of a draft is there with the form, so that nothing moves.
    return edited === null
      ? staffActivities.initialData(params, search)
      : [{ path: draftOfFormPath('activity', edited === 'new' ? null : edited) }]
  },
}

// Forms are a sixth of this page's code and needed only after a button is pressed.
const ActivityCreate = lazyPart(async () => (await import('./activity-create.tsx')).ActivityCreate)
const ActivityEdit = lazyPart(async () => (await import('./activity-edit.tsx')).ActivityEdit)
const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog)
const DatesDialog = lazyPart(async () => (await import('./dates-dialog.tsx')).DatesDialog)
const MessageDialog = lazyPart(async () => (await import('./message-dialog.tsx')).MessageDialog)

type OpenDialog = { kind: ActivityDialog; activity: Activity }

/** The list, or with `edit` in the URL (`new`, or an id) the form of one activity. */
export function ActivityListPage() {
  const { t } = useTranslation('calendar')
  const params = useSearchParams()
  const edited = params.get('edit')
  const form = edited === 'new' ? 'overview.new' : 'overview.editPage'
  return (
    <Section space="sm">
      <PageHead title={t(edited === null ? 'overview.title' : form)} noIndex />
      {edited === null ? (
        <Container width="wide">
          <ActivityList />
        </Container>
      ) : (
        <Container width="text">
          {edited === 'new' ? (
            <ActivityCreate fallback={<Skeleton shape="block" />} />
          ) : (
            <ActivityEdit key={edited} id={edited} fallback={<Skeleton shape="block" />} />
          )}
        </Container>
      )}
    </Section>
  )
}

function ActivityList() {
  const { t } = useTranslation('calendar')
  const navigate = useNavigateAfterSend()
  const list = usePageList(staffActivities, activityShape)
  const { meta, reload } = list
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const deletion = useAction()
  const remove = async ({ id }: Activity) => {
    await deletion.run(() => deleteActivity(id), t('overview.deleted'))
    close()
    // Also when it is no draft any more: the list shows what it is now.
    await reload()
  }
  /** Opens the form of the copy, whose times are those of the original. */
  const copying = useAction()
  const copy = ({ id }: Activity) =>
    copying.run(async () => {
      const { id: edit } = await duplicateActivity(id)
      void navigate(pathTo('calendarOverview', {}, { edit }))
    }, t('overview.copied'))
  const columns = useActivityColumns((activity) => (
    <ActivityRowActions
      activity={activity}
      onOpenDialog={(kind) => setDialog({ kind, activity })}
      onCopy={() => void copy(activity)}
      onPublished={reload}
    />
  ))
  return (
    <>
      <Stack gap="5">
        <PageHeader
          title={t('overview.title')}
          count={meta.pagination?.records}
          description={t('overview.description')}
          actions={
            <Button
              as={Link}
              to={pathTo('calendarOverview', {}, { edit: 'new' })}
              startIcon={plusIcon}
              data-shortcut="n"
            >
              {t('overview.new')}
            </Button>
          }
        />
        <ResourceTable
          id="activities"
          label={t('overview.title')}
          list={list}
          columns={columns}
          nameOf={({ title }) => title}
          searchLabel={t('overview.search')}
          filters={{
            status: {
              label: t('overview.columnStatus'),
              all: t('overview.allStatuses'),
              option: (status) => t(`overview.status.${status}`),
            },
          }}
          empty={{ title: t('overview.emptyTitle'), text: t('overview.emptyText') }}
          emptyFiltered={{ title: t('overview.emptyFilteredTitle'), clear: t('overview.showAll') }}
        />
      </Stack>
      {dialog?.kind === 'participants' ? (
        <ParticipantsDialog activity={dialog.activity} onClose={close} onChanged={() => void reload()} />
      ) : null}
      {dialog?.kind === 'dates' ? (
        <DatesDialog activity={dialog.activity} onClose={close} onDone={() => void reload()} />
      ) : null}
      {dialog?.kind === 'message' ? <MessageDialog activity={dialog.activity} onClose={close} /> : null}
      {dialog?.kind === 'cancel' ? (
        <CancelDialog activity={dialog.activity} onClose={close} onDone={() => void reload()} />
      ) : null}
      {dialog?.kind === 'delete' ? (
        <ConfirmDialog
          open
          onClose={close}
          label={t('overview.delete')}
          title={t('overview.deleteTitle', { title: dialog.activity.title })}
          description={t('overview.deleteText')}
          busy={deletion.busy}
          onConfirm={() => void remove(dialog.activity)}
        />
      ) : null}
    </>
  )
}
