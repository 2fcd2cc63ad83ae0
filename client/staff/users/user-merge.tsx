import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { resendMerge, undoMerge, withdrawMerge } from '#client/api/users.ts'
import { formatDate } from '#client/i18n/format.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { fullName } from '#shared/resources/user.ts'
import type { MergeRequest } from '#shared/resources/user-merge.ts'
import type { UserDetail } from '#shared/resources/user-schema.ts'

const UserMergeDialog = lazyPart(async () => (await import('./user-merge-dialog.tsx')).UserMergeDialog)

type WaitingProps = {
  request: MergeRequest
  /** The button that is under way. */
  running: 'resend' | 'withdraw' | null
  onResend: () => Promise<unknown>
  onWithdraw: () => Promise<unknown>
}

/** A merge that waits to be confirmed: by whom, until when, and what staff can do meanwhile. */
function WaitingMerge({ request, running, onResend, onWithdraw }: WaitingProps) {
  const { t } = useTranslation('user-merge')
  const { locale } = useBoot()
  const { sourceName, targetName, waitsFor } = request
  const names = { source: sourceName, target: targetName }
  const expired = new Date(request.expiresAt) < new Date()
  return (
    <Alert
      action={
        <Inline gap="2">
          <Button variant="outline" size="sm" loading={running === 'resend'} onClick={() => void onResend()}>
            {t('resend')}
          </Button>
          <Button variant="ghost" size="sm" loading={running === 'withdraw'} onClick={() => void onWithdraw()}>
            {t('withdraw')}
          </Button>
        </Inline>
      }
    >
      <Stack gap="1">
        <Text>
          {t('waits', { names: waitsFor.map((side) => t(`side.${side}`, { name: names[side] })).join(t('and')) })}
        </Text>
        <Text size="sm">
          {t(expired ? 'waitedUntil' : 'waitsUntil', { date: formatDate(locale, request.expiresAt) })}
        </Text>
        <Text size="sm">{t('waitsText', { source: sourceName, target: targetName })}</Text>
      </Stack>
    </Alert>
  )
}

type Props = { user: UserDetail; onChanged: () => void }

/** Joins this account with another one of the same person, or takes the last merge apart again. */
export function UserMerge({ user, onChanged }: Props) {
  const { t } = useTranslation('user-merge')
  const { locale } = useBoot()
  const [open, setOpen] = useState(false)
  const { busy, running, run } = useAction()
  const attempt = async (work: () => Promise<unknown>, title: string, button?: string) => {
    const hasWorked = await run(work, title, button)
    onChanged()
    return hasWorked
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
            <ConfirmButton
              variant="outline"
              size="sm"
              label={t('undo')}
              title={t('undoTitle')}
              description={t('undoQuestion', { name: fullName(user) })}
              busy={busy}
              onConfirm={async (closeDialog) => {
                if (await attempt(() => undoMerge(user.id), t('undone'))) closeDialog()
              }}
            />
          }
        >
          {t('undoText', { date: formatDate(locale, user.mergeUndoableUntil) })}
        </Alert>
      ) : null}
      {(user.mergeRequests ?? []).map((request) => (
        <WaitingMerge
          key={request.id}
          request={request}
          running={
            running === `resend ${request.id}` ? 'resend' : running === `withdraw ${request.id}` ? 'withdraw' : null
          }
          onResend={() => attempt(() => resendMerge(request.id), t('sentAgain'), `resend ${request.id}`)}
          onWithdraw={() => attempt(() => withdrawMerge(request.id), t('withdrawn'), `withdraw ${request.id}`)}
        />
      ))}
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
