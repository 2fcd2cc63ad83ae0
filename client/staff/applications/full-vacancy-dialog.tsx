import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { refreshApplications, updateApplications, useRemainingApplications } from '#client/api/applications.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { transitionVacancy } from '#client/api/staff-vacancies.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Text } from '#client/ui/text.tsx'
import { volunteerOf } from '#shared/list-columns/applications.ts'
import type { Application } from '#shared/resources/application.ts'

type Props = {
  /** The one who was placed, with its vacancy. */
  placed: Application
  onClose: () => void
}

/** After the last place is taken: close the vacancy or keep it open, and what the others hear. Nothing while there is a place. */
export function FullVacancyDialog({ placed: { vacancy }, onClose }: Props) {
  const { left, placed } = useRemainingApplications(vacancy?.id ?? null)
  if (vacancy?.status !== 'published' || !left || placed < vacancy.positions) return null
  return <Question vacancy={vacancy} left={left} onClose={onClose} />
}

const fates = ['later', 'waitlisted', 'declined'] as const
type Fate = (typeof fates)[number]

type QuestionProps = {
  vacancy: NonNullable<Application['vacancy']>
  left: readonly Application[]
  onClose: () => void
}

function Question({ vacancy, left, onClose }: QuestionProps) {
  const { t } = useTranslation('staff')
  const { t: tc } = useTranslation('common')
  const { t: tt } = useTranslation('tables')
  const { may } = useSession()
  const tells = useHas()('applicationBulkEditing') && left.length > 0
  const [fate, setFate] = useState<Fate>('later')
  const [reason, setReason] = useState(t('full.reason'))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isFilled = useRef(false)
  const [key] = useState(() => crypto.randomUUID())

  /** Number of those whose application could not be changed. */
  const tell = async (): Promise<number> => {
    if (fate === 'later' || !tells) return 0
    const ids = left.map(({ id }) => id)
    const change = fate === 'declined' ? ({ action: 'decline', reason } as const) : waitlist(reason)
    const results = await updateApplications(ids, change, key, { notSent: tt('notSent') })
    return results.filter(({ ok }) => !ok).length
  }
  const close = async () => {
    if (fate === 'declined' && reason.trim() === '') return setProblem(tc('form.reasonMissing'))
    setBusy(true)
    try {
      // Once: what the others hear may be refused after it.
      if (!isFilled.current) await transitionVacancy(vacancy.id, 'fill', { lockVersion: vacancy.lockVersion })
      isFilled.current = true
      const failed = await tell()
      showToast({
        title: failed > 0 ? t('full.someFailed', { count: failed }) : t('full.closed', { title: vacancy.title }),
        tone: failed > 0 ? 'warning' : 'success',
      })
      onClose()
    } catch (error) {
      const refused = error instanceof ApiError ? error.messageAt('reason') : undefined
      const description = error instanceof ApiError ? error.errors[0]?.message : undefined
      if (refused) setProblem(refused)
      else showToast({ title: tc('form.failed'), description, tone: 'error' })
      setBusy(false)
    } finally {
      await refreshApplications()
    }
  }
  const mayClose = may('vacancy.write')
  const names = left.map(volunteerOf).join(', ')
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('full.title', { count: vacancy.positions })}
      description={left.length > 0 ? t('full.left', { count: left.length, names }) : t('full.nobodyLeft')}
      closeLabel={tc('close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('full.keepOpen')}
          </Button>
          {mayClose ? (
            <Button loading={isBusy} onClick={() => void close()}>
              {t('full.close')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="4">
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
              <Field label={t('full.message')} help={t('full.messageHelp')} error={problem}>
                <Textarea
                  rows={3}
                  maxLength={1000}
                  value={reason}
                  onChange={(event) => {
                    setReason(event.target.value)
                    setProblem(null)
                  }}
                />
              </Field>
            )}
          </>
        ) : null}
      </Stack>
    </LazyDialog>
  )
}

const waitlist = (reason: string) => ({ action: 'step', status: 'waitlisted', ...(reason ? { reason } : {}) }) as const
