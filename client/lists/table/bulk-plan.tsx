import circleCheckIcon from 'virtual:icons/circle-check'
import circleXIcon from 'virtual:icons/circle-x'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Problem } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { PlacedActions } from '#client/ui/placed-actions.tsx'
import { singlePress } from '#client/ui/single-press.ts'
import { Text } from '#client/ui/text.tsx'
import type { BulkResult } from '#shared/json-api/types.ts'

type Changes = NonNullable<BulkResult['changes']>

type Props = {
  /** Of the server's dry run. */
  plan: readonly BulkResult[]
  nameOf: (id: string) => string
  /** What changes for one row, in its line. */
  outcome: (changes: Changes) => ReactNode
  /** What belongs to one row, below its line, e.g. the mail that goes. */
  details?: (changes: Changes) => ReactNode
  submitLabel: (count: number) => string
  danger?: boolean
  /** Carries it out for the rows for which it is possible. */
  onSubmit: (ids: string[]) => Promise<void>
  /** Back to the form of the action, when it has one. */
  onBack?: () => void
}

/** In a dialog, whose footer gets its buttons: what an action does to each row, old → new or why it is not possible; then the action for those that it is possible for. */
export function BulkPlan({ plan, nameOf, outcome, details, submitLabel, danger, onSubmit, onBack }: Props) {
  const { t } = useTranslation('tables')
  const { t: tc } = useTranslation('common')
  const { busy, problem, run } = useActionInPlace()
  const list = useRef<HTMLUListElement>(null)
  // It takes the place of the form or the skeleton.
  useEffect(() => list.current?.focus(), [])
  // What happens comes before what does not.
  const ordered = [...plan].sort((a, b) => Number(b.ok) - Number(a.ok))
  const possible = plan.filter(({ ok }) => ok).map(({ id }) => id)
  return (
    <Stack gap="4">
      <Problem>{problem}</Problem>
      {/* A long list scrolls, so it must be focusable. */}
      <Stack ref={list} as="ul" gap="3" tabIndex={0} aria-label={t('plan')}>
        {ordered.map(({ id, ok, errors, changes = {} }) => (
          <li key={id}>
            <Text>
              <Icon icon={ok ? circleCheckIcon : circleXIcon} size="sm" /> <strong>{nameOf(id)}</strong>:{' '}
              {ok ? outcome(changes) : errors.join(' ')}
            </Text>
            {ok ? details?.(changes) : null}
          </li>
        ))}
      </Stack>
      <PlacedActions>
        {onBack ? (
          <Button variant="outline" onClick={onBack}>
            {tc('cancel')}
          </Button>
        ) : null}
        <Button
          variant={danger ? 'danger' : 'solid'}
          disabled={possible.length === 0}
          loading={busy}
          onClick={singlePress(() => void run(() => onSubmit(possible)))}
        >
          {submitLabel(possible.length)}
        </Button>
      </PlacedActions>
    </Stack>
  )
}
