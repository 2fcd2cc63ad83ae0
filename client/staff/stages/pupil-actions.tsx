import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { enrollPupil, removePupil } from '#client/api/stages.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { Pupil } from '#shared/resources/pupil.ts'

const PupilForm = lazyPart(async () => (await import('./pupil-form.tsx')).PupilForm)

type Props = { pupil: Pupil; onChanged: () => void }

/** Confirms a pupil, changes class and goal, or removes the pupil from the school. */
export function PupilActions({ pupil, onChanged }: Props) {
  const { t } = useTranslation('stages')
  const { t: tc } = useTranslation('common')
  const { busy, run } = useAction()
  const [open, setOpen] = useState(false)
  const { name } = pupil
  const nameOf = (action: string) => tc('actionOf', { action, name })
  const send = async (write: () => Promise<unknown>, done: string) => {
    if (await run(write, done)) onChanged()
  }
  return (
    <Inline gap="1">
      {pupil.status === 'requested' ? (
        <Button
          size="sm"
          variant="outline"
          loading={busy}
          aria-label={nameOf(t('staff.enroll'))}
          onClick={() => void send(() => enrollPupil(pupil.id), t('staff.enrolled', { name }))}
        >
          {t('staff.enroll')}
        </Button>
      ) : null}
      <Button
        {...dialogOpener}
        size="sm"
        variant="ghost"
        aria-label={nameOf(t('staff.edit'))}
        onClick={() => setOpen(true)}
      >
        {t('staff.edit')}
      </Button>
      <ConfirmButton
        size="sm"
        variant="ghost"
        label={t('staff.remove')}
        aria-label={nameOf(t('staff.remove'))}
        title={t('staff.removeTitle', { name })}
        description={t('staff.removeText')}
        busy={busy}
        onConfirm={(closeDialog) =>
          void send(() => removePupil(pupil.id), t('staff.removed', { name })).then(closeDialog)
        }
      />
      <LazyDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('staff.editTitle', { name })}
        closeLabel={tc('close')}
      >
        <PupilForm
          pupil={pupil}
          onDone={() => {
            setOpen(false)
            onChanged()
          }}
          fallback={<Skeleton shape="block" />}
        />
      </LazyDialog>
    </Inline>
  )
}
