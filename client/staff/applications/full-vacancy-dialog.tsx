import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  planApplications,
  refreshApplications,
  updateApplications,
  useRemainingApplications,
} from '#client/api/applications.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { transitionVacancy, updateVacancy } from '#client/api/staff-vacancies.ts'
import { WithMessages } from '#client/i18n/with-messages.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { Problem } from '#client/ui/feedback.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Text } from '#client/ui/text.tsx'
import type { BulkResult } from '#shared/json-api/types.ts'
import type { Application } from '#shared/resources/application.ts'
import { ApplicationPlan } from './application-plan.tsx'
import { useVolunteerName } from './use-volunteer-name.ts'

type Props = {
  /** The one who was placed, with its vacancy. */
  placed: Application
  onClose: () => void
}

/** After the last place is taken: close the vacancy or keep it open, and what the others hear. Nothing while there is a place. */
export function FullVacancyDialog({ placed: { vacancy }, onClose }: Props) {
  const { left, placed } = useRemainingApplications(vacancy?.id ?? null)
  if (vacancy?.status !== 'published' || !left || placed < vacancy.positions) return null
  return (
    // The page of one application has no list.
    <WithMessages namespaces={['tables']} fallback={null}>
      <Question vacancy={vacancy} left={left} placed={placed} onClose={onClose} />
    </WithMessages>
  )
}

const fates = ['later', 'waitlisted', 'declined'] as const
type Fate = (typeof fates)[number]

/** More names than these are a number. */
const maxNamed = 5

type QuestionProps = {
  vacancy: NonNullable<Application['vacancy']>
  left: readonly Application[]
  /** How many are placed. */
  placed: number
  onClose: () => void
}

function Question({ vacancy, left, placed, onClose }: QuestionProps) {
  const { t } = useTranslation('staff')
  const nameOfVolunteer = useVolunteerName()
  const { t: tc } = useTranslation('common')
  const { t: tt } = useTranslation('tables')
  const { mayOn } = useSession()
  const tells = useHas()('applicationBulkEditing') && left.length > 0
  const [fate, setFate] = useState<Fate>('later')
  const [reason, setReason] = useState(t('full.reason'))
  const [missing, setMissing] = useState<string | null>(null)
  const [planned, setPlanned] = useState<{ plan: BulkResult[]; key: string } | null>(null)
  const { busy, problem, run } = useActionInPlace()
  const isFilled = useRef(false)
  const message = useRef<HTMLTextAreaElement>(null)

  const change =
    fate === 'declined'
      ? ({ action: 'decline', reason } as const)
      : ({ action: 'step', status: 'waitlisted', ...(reason ? { reason } : {}) } as const)
  const chunks = { notSent: tt('notSent') }
  const look = () => {
    if (fate === 'declined' && reason.trim() === '') {
      setMissing(tc('form.reasonMissing'))
      message.current?.focus()
      return
    }
    const ids = left.map(({ id }) => id)
    void run(async () => setPlanned({ plan: await planApplications(ids, change, chunks), key: crypto.randomUUID() }))
  }
  /** Closes the vacancy, then takes the planned step with these. */
  const close = async (ids: readonly string[] = []) => {
    // Once: what the others hear may fail after it.
    if (!isFilled.current) await transitionVacancy(vacancy.id, 'fill', { lockVersion: vacancy.lockVersion })
    isFilled.current = true
    const results = planned ? await updateApplications(ids, change, planned.key, chunks) : []
    const failed = results.filter(({ ok }) => !ok).length
    showToast({
      title: failed > 0 ? t('full.someFailed', { count: failed }) : t('full.closed', { title: vacancy.title }),
      tone: failed > 0 ? 'warning' : 'success',
    })
    leave()
  }
  /** The lists are read again last: a vacancy that is filled has no question. */
  const leave = () => {
    onClose()
    if (isFilled.current) void refreshApplications()
  }
  /** Whoever is still wanted has a place: without one the question would come back every day, to every colleague. */
  const keepOpen = async () => {
    const { id, title, lockVersion } = vacancy
    const positions = placed + 1
    await updateVacancy(id, { positions, lockVersion })
    showToast({ title: t('full.keptOpen', { title, count: positions }), tone: 'success' })
    onClose()
    void refreshApplications()
  }
  const mayClose = mayOn('vacancy.write', vacancy.organization?.id)
  const named = left.slice(0, left.length > maxNamed + 1 ? maxNamed : left.length)
  const names = named.map(nameOfVolunteer).join(', ')
  const leftText =
    named.length < left.length
      ? t('full.leftMore', { count: left.length, names, more: left.length - named.length })
      : t('full.left', { count: left.length, names })
  const buttons = (
    <>
      <Button variant="outline" onClick={() => (mayClose ? void run(keepOpen) : leave())}>
        {t(mayClose ? 'full.addPlace' : 'full.keepOpen')}
      </Button>
      {mayClose ? (
        <Button loading={busy} onClick={() => (fate === 'later' ? void run(() => close()) : look())}>
          {fate === 'later' ? t('full.close') : t('applications.bulkLook')}
        </Button>
      ) : null}
    </>
  )
  return (
    <LazyDialog
      open
      onClose={leave}
      title={t('full.title', { count: vacancy.positions })}
      description={left.length > 0 ? leftText : t('full.nobodyLeft')}
      closeLabel={tc('close')}
      footer={planned ? undefined : buttons}
    >
      {planned ? (
        <ApplicationPlan
          applications={left}
          action={change.action}
          plan={planned.plan}
          submitLabel={() => t('full.close')}
          danger={fate === 'declined'}
          onSubmit={close}
          onBack={() => setPlanned(null)}
        />
      ) : (
        <Stack gap="4">
          <Problem>{problem}</Problem>
          {mayClose ? null : <Text>{t('full.onlyAdmins')}</Text>}
          {mayClose && tells ? (
            <>
              <RadioGroup
                name="full-fate"
                legend={t('full.fate')}
                value={fate}
                onValueChange={(value) => setFate(value as Fate)}
                options={fates.map((value) => ({ value, label: t(`full.fates.${value}`) }))}
              />
              {fate === 'later' ? null : (
                <Field label={t('full.message')} help={t('full.messageHelp')} error={missing}>
                  <Textarea
                    ref={message}
                    rows={3}
                    maxLength={1000}
                    value={reason}
                    onChange={(event) => {
                      setReason(event.target.value)
                      setMissing(null)
                    }}
                  />
                </Field>
              )}
            </>
          ) : null}
        </Stack>
      )}
    </LazyDialog>
  )
}
