import circleCheckIcon from 'virtual:icons/circle-check'
import circleXIcon from 'virtual:icons/circle-x'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateOrganizations } from '#client/api/staff-organizations.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import type { BulkResult } from '#shared/json-api/types.ts'
import type { OrganizationBulkStep, OrganizationStatus } from '#shared/resources/organization.ts'
import type { StaffOrganization } from '#shared/resources/staff-organizations.ts'

type Props = {
  rows: readonly StaffOrganization[]
  step: OrganizationBulkStep
  onDone: (results: BulkResult[]) => void
}

/** What a step does to each organization, by the server's dry run; then the step for those that it is possible for. */
export function OrganizationBulkForm({ rows, step, onDone }: Props) {
  const { t } = useTranslation('organizations')
  const [plan, setPlan] = useState<BulkResult[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const send = async (ids: readonly string[], dryRun: boolean, use: (results: BulkResult[]) => void) => {
    setFailed(false)
    setBusy(true)
    try {
      use(await updateOrganizations(ids, step, { dryRun, key, chunks: { notSent: t('bulk.notSent') } }))
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  const look = useEffectEvent(() => {
    const ids = rows.map(({ id }) => id)
    void send(ids, true, setPlan)
  })
  useEffect(() => look(), [])
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const possible = (plan ?? []).filter(({ ok }) => ok).map(({ id }) => id)
  const impossible = (plan ?? []).filter(({ ok }) => !ok)
  const run = () => send(possible, false, (results) => onDone([...results, ...impossible]))
  return (
    <Stack gap="4">
      {failed ? (
        <Alert status="error" role="alert">
          {t('bulk.failed')}
        </Alert>
      ) : null}
      {!plan && !failed ? <Skeleton shape="block" /> : null}
      {plan ? (
        // A long list scrolls, so it must be focusable.
        <Stack as="ul" gap="2" tabIndex={0} aria-label={t('bulk.plan')}>
          {plan.map((result) => (
            <li key={result.id}>
              <Text>
                <Icon icon={result.ok ? circleCheckIcon : circleXIcon} size="sm" />{' '}
                <strong>{names.get(result.id)}</strong>: <Outcome result={result} />
              </Text>
            </li>
          ))}
        </Stack>
      ) : null}
      {plan ? (
        <div>
          <Button disabled={possible.length === 0} loading={busy} onClick={() => void run()}>
            {t(`bulk.submit.${step}`, { count: possible.length })}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

/** Old → new, the address that gets a mail, or why it is not possible. */
function Outcome({ result: { ok, errors, changes } }: { result: BulkResult }) {
  const { t } = useTranslation('organizations')
  if (!ok) return errors.join(' ')
  if (changes?.mail) return t('bulk.mail', { email: String(changes.mail.to) })
  if (!changes?.status) return null
  return t('bulk.change', {
    from: t(`status.${changes.status.from as OrganizationStatus}`),
    to: t(`status.${changes.status.to as OrganizationStatus}`),
  })
}
