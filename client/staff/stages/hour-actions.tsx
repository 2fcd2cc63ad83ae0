import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approveHours, rejectHours } from '#client/api/stages.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { HourEntry } from '#shared/resources/hour-entry.ts'
import { useHourName } from './use-hour-name.ts'

const RejectHoursForm = lazyPart(async () => (await import('./reject-hours-form.tsx')).RejectHoursForm)

type Props = { entry: HourEntry; onChanged: () => void }

/** Approves hours that wait, or sends them back with a message. */
export function HourActions({ entry, onChanged }: Props) {
  const { t } = useTranslation('stages')
  const { t: tc } = useTranslation('common')
  const hourName = useHourName()
  const { busy, run } = useAction()
  const [open, setOpen] = useState(false)
  if (entry.status !== 'submitted') return null
  const name = hourName(entry)
  const approve = async () => {
    await run(() => approveHours([entry]), t('staff.approved'))
    // Also when the pupil has changed them: the list shows the hours as they are now.
    onChanged()
  }
  return (
    <Inline gap="1">
      <ConfirmButton
        size="sm"
        variant="outline"
        label={t('staff.approve')}
        aria-label={tc('actionOf', { action: t('staff.approve'), name })}
        title={t('staff.approveOneTitle')}
        description={t('staff.approveOneText', { name })}
        busy={busy}
        onConfirm={(closeDialog) => void approve().finally(closeDialog)}
      />
      <Button
        {...dialogOpener}
        size="sm"
        variant="ghost"
        aria-label={tc('actionOf', { action: t('staff.reject'), name })}
        onClick={() => setOpen(true)}
      >
        {t('staff.reject')}
      </Button>
      <LazyDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('staff.rejectTitle')}
        description={t('staff.rejectText')}
        closeLabel={tc('close')}
      >
        <RejectHoursForm
          onSubmit={async (reason) => {
            try {
              await rejectHours(entry, reason)
              setOpen(false)
              showToast({ title: t('staff.rejected'), tone: 'success' })
            } finally {
              onChanged()
            }
          }}
          fallback={<Skeleton shape="block" />}
        />
      </LazyDialog>
    </Inline>
  )
}
