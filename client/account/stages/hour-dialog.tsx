import plusIcon from 'virtual:icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { hoursName } from '#client/records/stages/hours-name.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Button } from '#client/ui/button.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { HourEntry } from '#shared/resources/hour-entry.ts'

const HourForm = lazyPart(async () => (await import('./hour-form.tsx')).HourForm)

type Props = { applicationId: string; entry?: HourEntry; onDone: () => void }

/** The button and the dialog in which hours are entered, or changed with `entry`. */
export function HourDialog({ applicationId, entry, onDone }: Props) {
  const { t } = useTranslation('stages')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        {...dialogOpener}
        aria-label={entry && tc('actionOf', { action: t('entry.edit'), name: hoursName(locale, t, entry) })}
        variant={entry ? 'ghost' : 'solid'}
        size={entry ? 'sm' : 'md'}
        startIcon={entry ? undefined : plusIcon}
        onClick={() => setOpen(true)}
      >
        {t(entry ? 'entry.edit' : 'entry.add')}
      </Button>
      <LazyDialog open={open} onClose={close} title={t(entry ? 'entry.change' : 'entry.add')} closeLabel={tc('close')}>
        <HourForm
          applicationId={applicationId}
          entry={entry}
          onDone={() => {
            close()
            onDone()
          }}
          fallback={<Skeleton shape="block" />}
        />
      </LazyDialog>
    </>
  )
}
