import { useTranslation } from 'react-i18next'
import { useFailureText } from '#client/api/failure-text.ts'
import { approveHours } from '#client/api/stages.ts'
import { isStale } from '#client/forms/versions/use-stale-message.ts'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Problem } from '#client/ui/feedback.tsx'
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
  const failureText = useFailureText()
  const approve = async () => {
    const waiting = rows.filter(({ status }) => status === 'submitted')
    const refusals = new Map<string, string>()
    const worked = await run(async () => {
      for (let at = 0; at < waiting.length; at += chunkSize) {
        const chunk = waiting.slice(at, at + chunkSize)
        try {
          await approveHours(chunk)
        } catch (error) {
          // A pupil has changed one meanwhile; the list is read again with the results.
          if (!isStale(error)) throw error
          for (const { id } of chunk) refusals.set(id, failureText(error))
        }
      }
    })
    if (!worked) return
    onDone(
      rows.map(({ id, status }) => {
        const refusal = status === 'submitted' ? refusals.get(id) : t('staff.approveSkipped')
        return { id, ok: refusal === undefined, errors: refusal === undefined ? [] : [refusal] }
      }),
    )
  }
  return (
    <Stack gap="4">
      <Text>{t('staff.approveText')}</Text>
      <Problem>{problem}</Problem>
      <Inline>
        <Button loading={busy} onClick={() => void approve()}>
          {t('staff.approveMany')}
        </Button>
      </Inline>
    </Stack>
  )
}
