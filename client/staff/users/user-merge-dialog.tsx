import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planMerge, requestMerge, useStaffUser, useStaffUsers } from '#client/api/users.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Radio } from '#client/ui/choice.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Field, Fieldset } from '#client/ui/field.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { LazyCombobox } from '#client/ui/lazy-combobox.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { PlacedActions } from '#client/ui/placed-actions.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Prose, Text } from '#client/ui/text.tsx'
import { fullName } from '#shared/resources/user.ts'
import { type MergeField, mergeDays, mergeRequestDays, type UserMergePlan } from '#shared/resources/user-merge.ts'
import { mergeFields } from '#shared/resources/user-merge-values.ts'
import type { UserDetail } from '#shared/resources/user-schema.ts'

type Props = { user: UserDetail; onClose: () => void; onMerged: () => void }

/** Asks to join another account with this one: find it, choose the values, see what moves, ask. */
export function UserMergeDialog({ user, onClose, onMerged }: Props) {
  const { t } = useTranslation('user-merge')
  const { t: tc } = useTranslation('common')
  const [sourceId, setSourceId] = useState<string>()
  return (
    <LazyDialog
      open
      onClose={onClose}
      size="lg"
      title={t('title', { name: fullName(user) })}
      description={t('text', { name: fullName(user), days: mergeDays, confirmDays: mergeRequestDays })}
      closeLabel={tc('close')}
    >
      <Stack gap="5">
        <SourceField userId={user.id} onChoose={setSourceId} />
        {sourceId ? <Merge key={sourceId} user={user} sourceId={sourceId} onMerged={onMerged} /> : null}
      </Stack>
    </LazyDialog>
  )
}

/** The other account, found by name or address. */
export function SourceField({ userId, onChoose }: { userId: string; onChoose: (id: string | undefined) => void }) {
  const { t } = useTranslation('user-merge')
  const { t: tf } = useTranslation('forms')
  const [text, setText] = useState('')
  const q = text.trim()
  const { data, error, reload } = useStaffUsers(q === '' ? null : { q })
  // What was found for the text before stays while another is looked for, not when that fails.
  const items = (q === '' || error ? [] : (data ?? []))
    .filter(({ id, status }) => id !== userId && status !== 'archived')
    .slice(0, 10)
    .map((found) => ({ value: found.id, label: fullName(found), detail: found.email }))
  return (
    <>
      <Field label={t('source')} help={t('sourceHelp')}>
        <LazyCombobox
          value={text}
          items={items}
          emptyText={error ? undefined : tf('combobox.empty')}
          announcement={q && !error ? tf('combobox.found', { count: items.length }) : undefined}
          onInput={(typed) => {
            setText(typed)
            onChoose(undefined)
          }}
          onSelect={(item) => {
            setText(item.label)
            onChoose(item.value)
          }}
        />
      </Field>
      {error ? <LoadError error={error} onRetry={() => void reload()} /> : null}
    </>
  )
}

type Values = Partial<Record<MergeField, 'source' | 'target'>>
type MergeProps = { user: UserDetail; sourceId: string; onMerged: () => void }

export function Merge({ user, sourceId, onMerged }: MergeProps) {
  const { t } = useTranslation('user-merge')
  const { data: source, error, reload } = useStaffUser(sourceId)
  const [values, setValues] = useState<Values>({})
  const [plan, setPlan] = useState<UserMergePlan[] | null>(null)
  const { running, problem, run } = useActionInPlace()
  if (error && !source) return <LoadError error={error} onRetry={() => void reload()} />
  if (!source) return <Skeleton shape="block" />
  const different = mergeFields.filter((field) => (source[field] ?? '') !== (user[field] ?? ''))

  const look = () => run(async () => setPlan(await planMerge(user.id, { sourceId, values })), undefined, 'look')
  const merge = async () => {
    if (await run(() => requestMerge(user.id, { sourceId, values }), t('asked'), 'merge')) onMerged()
  }
  return (
    <Stack gap="5">
      {different.map((field) => (
        <Fieldset key={field} legend={t(`field.${field}`)}>
          {(['target', 'source'] as const).map((from) => (
            <Radio
              key={from}
              name={field}
              value={from}
              label={(from === 'source' ? source : user)[field] ?? t('empty')}
              description={t(`from.${from}`)}
              checked={(values[field] ?? 'target') === from}
              onChange={() => {
                setValues({ ...values, [field]: from })
                setPlan(null)
              }}
            />
          ))}
        </Fieldset>
      ))}
      {plan ? <Plan plan={plan} name={fullName(source)} /> : null}
      <div role="alert">{problem ? <Alert status="error">{problem}</Alert> : null}</div>
      {/* Below what it is about, and not where the button for looking is: a second press there mails nobody. */}
      {plan ? (
        <Inline data-actions>
          <Button loading={running === 'merge'} onClick={() => void merge()}>
            {t('merge')}
          </Button>
        </Inline>
      ) : null}
      <PlacedActions>
        <Button variant={plan ? 'outline' : 'solid'} loading={running === 'look'} onClick={() => void look()}>
          {t('look')}
        </Button>
      </PlacedActions>
    </Stack>
  )
}

/** How many records of each kind move, and how many stay with the old account. Each new plan takes the focus. */
function Plan({ plan, name }: { plan: UserMergePlan[]; name: string }) {
  const { t, i18n } = useTranslation('user-merge')
  const nameOfKind = (kind: string) =>
    i18n.exists(`user-merge:kind.${kind}`) ? t(`kind.${kind}` as 'kind.other') : t('kind.other')
  const withdrawn = plan.flatMap((entry) => entry.withdrawn ?? [])
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan says when it is another.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [plan])
  return (
    <Stack gap="2">
      <Heading as="h3" size="lg" ref={heading} tabIndex={-1}>
        {t('plan')}
      </Heading>
      {plan.length === 0 ? <Text>{t('planNone')}</Text> : null}
      <Prose size="md">
        <ul>
          {plan.map(({ kind, moved, stays }) => (
            <li key={kind}>
              {t('moved', { kind: nameOfKind(kind), count: moved })}
              {stays > 0 ? ` ${t('stays', { count: stays })}` : null}
            </li>
          ))}
        </ul>
      </Prose>
      {withdrawn.length > 0 ? (
        <Text>{t('repliesWithdrawn', { count: withdrawn.length, vacancies: withdrawn.join(', ') })}</Text>
      ) : null}
      <Text tone="muted">{t('archived', { name })}</Text>
    </Stack>
  )
}
