import arrowRightIcon from 'virtual:icons/arrow-right'
import clockIcon from 'virtual:icons/clock'
import mailIcon from 'virtual:icons/mail'
import userCheckIcon from 'virtual:icons/user-check'
import userXIcon from 'virtual:icons/user-x'
import { useTranslation } from 'react-i18next'
import { useHas } from '#client/api/site-parts.tsx'
import type { BulkAction } from '#client/lists/table/bulk-actions.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { BulkResult } from '#shared/json-api/types.ts'
import type { Application } from '#shared/resources/application.ts'
import type { UndoableStep } from '#shared/resources/application-values.ts'

const DeclineForm = lazyPart(async () => (await import('./application-bulk-forms.tsx')).DeclineForm)
const MessageForm = lazyPart(async () => (await import('./application-bulk-forms.tsx')).MessageForm)
const BulkStepForm = lazyPart(async () => (await import('./application-bulk-forms.tsx')).BulkStepForm)
const UndoBulk = lazyPart(async () => (await import('./undo-bulk.tsx')).UndoBulk)
const AssignForm = lazyPart(async () => (await import('./application-bulk-forms.tsx')).AssignForm)

const fallback = <Skeleton shape="block" />

const undoOf = (status: UndoableStep) => (ids: string[], onUndone: (results: BulkResult[]) => void) => (
  <UndoBulk ids={ids} status={status} onUndone={onUndone} fallback={fallback} />
)

/** What can be done with many applications at once. */
export function useApplicationBulk(): BulkAction<Application>[] {
  const { t } = useTranslation('staff')
  const { may } = useSession()
  const has = useHas()
  if (!may('application.handle') || !has('applicationBulkEditing')) return []
  return [
    {
      id: 'in_contact',
      label: t('applications.bulkStep'),
      icon: arrowRightIcon,
      title: ({ length: count }) => t('applications.bulkStepTitle', { count }),
      form: (applications, onDone) => (
        <BulkStepForm status="in_contact" applications={applications} onDone={onDone} fallback={fallback} />
      ),
      undo: undoOf('in_contact'),
    },
    {
      id: 'waitlisted',
      label: t('applications.bulkWaitlist'),
      icon: clockIcon,
      title: ({ length: count }) => t('applications.bulkWaitlistTitle', { count }),
      form: (applications, onDone) => (
        <BulkStepForm status="waitlisted" applications={applications} onDone={onDone} fallback={fallback} />
      ),
      undo: undoOf('waitlisted'),
    },
    ...(has('applicationAssigning')
      ? [
          {
            id: 'assign',
            label: t('applications.bulkAssign'),
            icon: userCheckIcon,
            title: ({ length: count }: Application[]) => t('applications.bulkAssignTitle', { count }),
            form: (applications, onDone) => (
              <AssignForm applications={applications} onDone={onDone} fallback={fallback} />
            ),
          } satisfies BulkAction<Application>,
        ]
      : []),
    {
      id: 'message',
      label: t('applications.bulkMessage'),
      icon: mailIcon,
      title: ({ length: count }) => t('applications.bulkMessageTitle', { count }),
      form: (applications, onDone) => <MessageForm applications={applications} onDone={onDone} fallback={fallback} />,
    },
    {
      id: 'decline',
      label: t('applications.bulkDecline'),
      icon: userXIcon,
      danger: true,
      title: ({ length: count }) => t('applications.bulkDeclineTitle', { count }),
      form: (applications, onDone) => <DeclineForm applications={applications} onDone={onDone} fallback={fallback} />,
      undo: undoOf('declined'),
    },
  ]
}
