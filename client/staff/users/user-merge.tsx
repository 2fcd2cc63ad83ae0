import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { undoMerge } from '#client/api/users.ts'
import { formatDate } from '#client/i18n/format.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { pathTo } from '#shared/paths.ts'
import type { UserDetail } from '#shared/resources/user-schema.ts'
import { useFailureToast } from './use-failure-toast.ts'

const UserMergeDialog = lazyPart(async () => (await import('./user-merge-dialog.tsx')).UserMergeDialog)

type Props = { user: UserDetail; onChanged: () => void }

/** Joins this account with another one of the same person, or takes the last merge apart again. */
export function UserMerge({ user, onChanged }: Props) {
  const { t } = useTranslation('userMerge')
  const { locale } = useBoot()
  const showFailure = useFailureToast()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      await undoMerge(user.id)
      showToast({ title: t('undone'), tone: 'success' })
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  return (
    <Stack gap="3">
      {user.mergedIntoId ? (
        <Alert
          action={
            <Button as={Link} to={pathTo('user', { id: user.mergedIntoId })} variant="outline" size="sm">
              {t('mergedLink')}
            </Button>
          }
        >
          {t('merged')}
        </Alert>
      ) : null}
      {user.mergeUndoableUntil ? (
        <Alert
          action={
            <Button variant="outline" size="sm" loading={busy} onClick={() => void undo()}>
              {t('undo')}
            </Button>
          }
        >
          {t('undoText', { date: formatDate(locale, user.mergeUndoableUntil) })}
        </Alert>
      ) : null}
      {user.status !== 'archived' ? (
        <div>
          <Button {...dialogOpener} size="sm" variant="outline" onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
        </div>
      ) : null}
      {open ? (
        <UserMergeDialog
          user={user}
          onClose={() => setOpen(false)}
          onMerged={() => {
            setOpen(false)
            onChanged()
          }}
        />
      ) : null}
    </Stack>
  )
}
