import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HelpAction, runHelpAction } from '#client/api/help-requests.ts'
import { readNewest } from '#client/api/use-document.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Alert, Problem } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { helpRequestPath, type ModeratedHelpRequest } from '#shared/resources/help-request.ts'
import { moderatedHelpRequestShape } from '#shared/resources/shapes/help-request.ts'
import { RejectDialog } from './reject-dialog.tsx'

type Props = { request: ModeratedHelpRequest; onChanged: () => Promise<unknown> }

/** The actions that a request's status allows; the first one is primary. */
export function RequestSteps({ request, onChanged }: Props) {
  const { t } = useTranslation('staff-help-requests')
  const [called, setCalled] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const { busy, problem, run } = useActionInPlace()
  const { status } = request
  const move = async (step: HelpAction, done: string) => {
    await run(() => runHelpAction(request, step), done)
    await onChanged()
  }
  const consequences = [
    t('step.closeText'),
    request.email && t('step.closeMail', { name: request.name ?? request.email }),
    status === 'matched' && t('step.closeMatched'),
  ]
  const close = (outcome: 'done' | 'withdrawn') => (
    <ConfirmButton
      variant={outcome === 'done' ? 'outline' : 'ghost'}
      label={t(outcome === 'done' ? 'step.closeDone' : 'step.closeWithdrawn')}
      title={t('step.closeTitle')}
      description={consequences.filter(Boolean).join(' ')}
      busy={busy}
      onConfirm={(closeDialog) => void move({ action: 'close', outcome }, t('step.closedDone')).finally(closeDialog)}
    />
  )
  const toCall = request.confirmedAt === null
  return (
    <Stack gap="4" as="section" aria-labelledby="help-steps">
      <Heading as="h2" size="xl" id="help-steps">
        {t('step.title')}
      </Heading>
      <Problem>{problem}</Problem>
      {status === 'submitted' ? <Text measure>{t('step.waiting')}</Text> : null}
      {status === 'moderation' ? (
        <>
          <Text measure>{t('step.approveText')}</Text>
          {toCall ? (
            <Alert status="warning">
              <Stack gap="3">
                <p>{t('step.callFirst')}</p>
                <Checkbox
                  label={t('step.called')}
                  checked={called}
                  onChange={(event) => setCalled(event.currentTarget.checked)}
                />
              </Stack>
            </Alert>
          ) : null}
          <Inline>
            <Button
              loading={busy}
              disabledReason={toCall && !called ? t('step.callFirst') : undefined}
              onClick={() =>
                void move({ action: 'approve', ...(called ? { confirmedByPhone: true } : {}) }, t('step.approveDone'))
              }
            >
              {t('step.approve')}
            </Button>
            <Button {...dialogOpener} variant="outline" onClick={() => setRejecting(true)}>
              {t('step.reject')}
            </Button>
          </Inline>
        </>
      ) : null}
      {status === 'matched' ? <Text measure>{t('step.reopenText')}</Text> : null}
      {status === 'open' || status === 'matched' ? (
        <Inline>
          {status === 'matched' ? (
            <Button
              variant="outline"
              loading={busy}
              onClick={() => void move({ action: 'approve' }, t('step.reopenDone'))}
            >
              {t('step.reopen')}
            </Button>
          ) : null}
          {close('done')}
          {close('withdrawn')}
        </Inline>
      ) : null}
      {request.closedAt ? <Text measure>{t('step.closed')}</Text> : null}
      {rejecting ? (
        <RejectDialog
          title={t('step.rejectTitle')}
          person={request}
          readNewest={() => readNewest(moderatedHelpRequestShape, helpRequestPath(request.id))}
          onReject={(opened, reason) => runHelpAction(opened, { action: 'reject', reason })}
          onClose={() => setRejecting(false)}
          onTried={onChanged}
        />
      ) : null}
    </Stack>
  )
}
