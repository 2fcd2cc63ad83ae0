import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approveHours } from '#client/api/stages.ts'
import { readNewestRow } from '#client/lists/newest-row.ts'
import type { PageList } from '#client/lists/use-page-list.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { ConfirmDialog } from '#client/shell/confirm-dialog.tsx'
import { useAction } from '#client/shell/use-action.ts'
import type { SearchKinds } from '#shared/lists/search-kinds.ts'
import type { HourEntry } from '#shared/resources/hour-entry.ts'
import { useHourName } from './use-hour-name.ts'

const RejectHoursDialog = lazyPart(async () => (await import('./reject-hours-dialog.tsx')).RejectHoursDialog)

export type HourStep = 'approve' | 'reject'

/** Approves hours that wait, or sends them back with a message. The dialogs are beside the list: a list of what waits may lose the row. */
export function useHourSteps<Kinds extends SearchKinds>(
  list: PageList<Kinds, HourEntry>,
): { ask: (step: HourStep, entry: HourEntry) => void; dialog: ReactNode } {
  const { t } = useTranslation('stages')
  const hourName = useHourName()
  const { busy, run } = useAction()
  const [asked, setAsked] = useState<{ step: HourStep; entry: HourEntry } | null>(null)
  const close = () => setAsked(null)
  const approve = async (entry: HourEntry) => {
    await run(() => approveHours([entry]), t('staff.approved'))
    close()
    // Also when the pupil has changed them: the list shows the hours as they are now.
    await list.reload()
  }
  const dialogOf = ({ step, entry }: { step: HourStep; entry: HourEntry }) =>
    step === 'approve' ? (
      <ConfirmDialog
        open
        onClose={close}
        label={t('staff.approve')}
        title={t('staff.approveOneTitle')}
        description={t('staff.approveOneText', { name: hourName(entry) })}
        busy={busy}
        onConfirm={() => void approve(entry)}
      />
    ) : (
      <RejectHoursDialog
        entry={entry}
        readNewest={() => readNewestRow(list, entry.id)}
        onClose={close}
        onTried={() => list.reload()}
      />
    )
  return { ask: (step, entry) => setAsked({ step, entry }), dialog: asked && dialogOf(asked) }
}
