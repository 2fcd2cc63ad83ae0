import { useTranslation } from 'react-i18next'
import { approveHours } from '#client/api/stages.ts'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { BulkResult } from '#shared/json-api/types.ts'
import type { HourEntry } from '#shared/resources/hour-entry.ts'

type Props = { rows: HourEntry[]; onDone: (results: BulkResult[]) => void }

/** Entries of one request. */
const chunkSize = 200

/** Approves the selected hours that wait; the others are left as they are and say so. */
export function ApproveHoursForm({ rows, onDone }: Props) {
  const { t } = useTranslation('stages')
  const { busy, problem, run } = useActionInPlace()
  const approve = async () => {
    const waiting = rows.filter(({ status }) => status === 'submitted').map(({ id }) => id)
    const worked = await run(async () => {
      for (let at = 0; at < waiting.length; at += chunkSize) await approveHours(waiting.slice(at, at + chunkSize))
    })
    if (!worked) return
    onDone(
      rows.map(({ id, status }) => {
        const ok = status === 'submitted'
        return { id, ok, errors: ok ? [] : [t('staff.approveSkipped')] }
      }),
    )
  }
  return (
    <Stack gap="4">
      <Text>{t('staff.approveText')}</Text>
      {problem ? (
        <Alert status="error" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Inline>
        <Button loading={busy} onClick={() => void approve()}>
          {t('staff.approveMany')}
        </Button>
      </Inline>
    </Stack>
  )
}
