import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateApplications } from '#client/api/applications.ts'
import { useBoot } from '#client/api/boot.tsx'
import { serverNow } from '#client/api/server-clock.ts'
import { formatTime } from '#client/i18n/format.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { BulkResult } from '#shared/json-api/types.ts'
import { declineDelayMs, undoMs } from '#shared/resources/application.ts'
import type { UndoableStep } from '#shared/resources/application-values.ts'
import { useOpenUntil } from './use-open-until.ts'

type Props = {
  ids: string[]
  /** The status that they were just given. */
  status: UndoableStep
  onUndone: (results: BulkResult[]) => void
}

/** When the mails about a step of many go, and the way back for all of them until then. */
export function UndoBulk({ ids, status, onUndone }: Props) {
  const { t } = useTranslation('staff')
  const { t: tt } = useTranslation('tables')
  const { locale } = useBoot()
  const { busy, run } = useAction()
  const isDecline = status === 'declined'
  const [until] = useState(() => new Date(serverNow() + (isDecline ? declineDelayMs : undoMs)).toISOString())
  const [key] = useState(() => crypto.randomUUID())
  if (!useOpenUntil(until)) return null
  const undo = async () =>
    onUndone(await updateApplications(ids, { action: 'undo', status }, key, { notSent: tt('notSent') }))
  return (
    <Stack gap="3">
      <Text>
        {isDecline
          ? t('applications.bulkDeclineAt', { time: formatTime(locale, until) })
          : t('applications.bulkStepAt')}
      </Text>
      <Inline>
        <Button variant="outline" loading={busy} onClick={() => void run(undo)}>
          {t('applications.bulkUndo', { count: ids.length })}
        </Button>
      </Inline>
    </Stack>
  )
}
