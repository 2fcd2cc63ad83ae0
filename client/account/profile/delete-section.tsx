import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHas } from '#client/api/site-parts.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { ProfileSection } from './profile-section.tsx'

const DeleteForm = lazyPart<{ onCancel: () => void }>(async () => (await import('./delete-form.tsx')).DeleteForm)

/** "Verwijder account": what that means, in a dialog. Gone while the account waits to be deleted. */
export function DeleteSection() {
  const { t } = useTranslation('profile')
  const { t: tc } = useTranslation('common')
  const { user } = useSession()
  const hasDeletion = useHas()('accountDeletion')
  const [open, setOpen] = useState(false)
  if (!hasDeletion || user?.impersonatorName || user?.deletionDueAt) return null
  return (
    <ProfileSection title={t('deletion.title')} intro={t('deletion.intro')}>
      <Inline>
        <Button {...dialogOpener} variant="danger" onClick={() => setOpen(true)}>
          {t('deletion.button')}
        </Button>
      </Inline>
      <LazyDialog open={open} onClose={() => setOpen(false)} title={t('deletion.dialogTitle')} closeLabel={tc('close')}>
        <DeleteForm onCancel={() => setOpen(false)} fallback={<Skeleton shape="block" />} />
      </LazyDialog>
    </ProfileSection>
  )
}
