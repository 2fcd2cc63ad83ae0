import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#client/api/failure-text.ts'
import { updateOrganizations } from '#client/api/staff-organizations.ts'
import { BulkPlan } from '#client/lists/table/bulk-plan.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
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
  const [failure, setFailure] = useState<unknown>(null)
  const failureText = useFailureText()
  const [key] = useState(() => crypto.randomUUID())
  const [cancelReason, setCancelReason] = useState('')
  const [reason, setReason] = useState('')
  const send = (ids: readonly string[], dryRun: boolean) =>
    updateOrganizations(ids, step, {
      ...{ dryRun, key, chunks: { notSent: t('bulk.notSent') } },
      ...(dryRun ? {} : { cancelReason: cancelReason.trim(), reason: reason.trim() }),
    })
  const look = useEffectEvent(() => {
    const ids = rows.map(({ id }) => id)
    send(ids, true).then(setPlan, setFailure)
  })
  useEffect(() => look(), [])
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  if (failure) {
    return (
      <Alert status="error" role="alert">
        {failureText(failure)}
      </Alert>
    )
  }
  if (!plan) return <Skeleton shape="block" />
  const impossible = plan.filter(({ ok }) => !ok)
  const actions = (
    <BulkPlan
      plan={plan}
      nameOf={(id) => names.get(id) ?? id}
      outcome={(changes) => <Outcome changes={changes} />}
      submitLabel={(count) => t(`bulk.submit.${step}`, { count })}
      onSubmit={async (ids) => onDone([...(await send(ids, false)), ...impossible])}
    />
  )
  if (step !== 'archive') return actions
  return (
    <Stack gap="4">
      {actions}
      <ReasonField label={t('bulk.reason')} help={t('bulk.reasonHelp')} value={reason} onChange={setReason} />
      {plan.some(({ changes }) => changes?.registered) ? (
        <>
          <Text>{t('bulk.registeredText')}</Text>
          <ReasonField
            label={t('bulk.cancelReason')}
            help={t('bulk.cancelHelp')}
            value={cancelReason}
            onChange={setCancelReason}
          />
        </>
      ) : null}
    </Stack>
  )
}

type ReasonFieldProps = { label: string; help: string; value: string; onChange: (value: string) => void }

function ReasonField({ label, help, value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('common')
  return (
    <Field label={label} help={help} optionalText={`(${t('form.optional')})`}>
      <Textarea rows={3} maxLength={1000} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  )
}

/** Old → new, or the address that gets a mail. */
function Outcome({ changes }: { changes: NonNullable<BulkResult['changes']> }) {
  const { t } = useTranslation('organizations')
  const { t: tt } = useTranslation('tables')
  if (changes.mail) return t('bulk.mail', { email: String(changes.mail.to) })
  if (!changes.status) return null
  const change = tt('planChange', {
    from: t(`status.${changes.status.from as OrganizationStatus}`),
    to: t(`status.${changes.status.to as OrganizationStatus}`),
  })
  if (!changes.registered) return change
  const { people, dates } = changes.registered.to as { people: number; dates: number }
  const registered = t('bulk.registered', {
    people: t('bulk.people', { count: people }),
    dates: t('bulk.dates', { count: dates }),
  })
  return `${change}. ${registered}`
}
