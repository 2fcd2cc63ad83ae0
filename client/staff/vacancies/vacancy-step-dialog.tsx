import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { useStaleMessage } from '#client/forms/versions/use-stale-message.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Text } from '#client/ui/text.tsx'
import { addDays, dutchDay } from '#shared/dutch-days.ts'
import { calendarDate } from '#shared/resources/fields.ts'
import type { Ends } from '#shared/resources/vacancy.ts'
import { extendedFrom, extendedUntil } from '#shared/resources/vacancy-link.ts'
import { vacancyRejection } from '#shared/resources/vacancy-schema.ts'

/** The steps that ask something first; the others are undone by their toast. */
export const askingSteps = ['reject', 'extend', 'archive'] as const
export type AskingStep = (typeof askingSteps)[number]

const extension = z.object({ expiresOn: calendarDate })
const reasonSchema = z.pick(vacancyRejection, { reason: true })

type Props = {
  step: AskingStep
  title: string
  /** Its present ends. */
  ends: Ends
  /** Applications without an answer. */
  unanswered: number
  /** Whether it is under way. */
  isBusy: boolean
  onClose: () => void
  onConfirm: (more: { reason?: string; expiresOn?: string }) => Promise<void>
}

/** Rejecting needs a reason, extending a day; archiving cannot be undone. */
export function VacancyStepDialog({ step, title, ends, unanswered, isBusy, onClose, onConfirm }: Props) {
  const { t } = useTranslation('vacancies')
  const { t: tc } = useTranslation('common')
  const staleMessage = useStaleMessage()
  const cancel = (
    <Button variant="ghost" onClick={onClose}>
      {tc('cancel')}
    </Button>
  )
  return (
    <LazyDialog
      open
      onClose={onClose}
      role={step === 'archive' ? 'alertdialog' : undefined}
      title={t(`dialog.${step}.title`, { title })}
      description={t(`dialog.${step}.text`)}
      closeLabel={tc('close')}
      footer={
        step === 'archive' ? (
          <>
            <Button variant="outline" onClick={onClose}>
              {tc('cancel')}
            </Button>
            <Button variant="danger" loading={isBusy} onClick={() => void onConfirm({})}>
              {t('step.archive')}
            </Button>
          </>
        ) : undefined
      }
    >
      {step === 'archive' && unanswered > 0 ? <Text>{t('archive.unanswered', { count: unanswered })}</Text> : null}
      {step === 'reject' ? (
        <ReasonForm
          schema={reasonSchema}
          label={t('dialog.reject.reason')}
          help={t('dialog.reject.help')}
          submitLabel={t('step.reject')}
          actions={cancel}
          problemMessage={staleMessage}
          onSubmit={(reason) => onConfirm({ reason })}
        />
      ) : null}
      {step === 'extend' ? <ExtendForm ends={ends} actions={cancel} onConfirm={onConfirm} /> : null}
    </LazyDialog>
  )
}

function ExtendForm({ ends, actions, onConfirm }: { actions: React.ReactNode } & Pick<Props, 'ends' | 'onConfirm'>) {
  const { t } = useTranslation('vacancies')
  const today = dutchDay(new Date())
  const form = useSchemaForm({
    schema: extension,
    defaultValues: { expiresOn: extendedUntil(today, ends) },
    onSubmit: (values) => onConfirm(values),
  })
  return (
    <Form form={form} submitLabel={t('step.extend')} problemMessage={useStaleMessage()} actions={actions}>
      <DateField
        control={form.control}
        name="expiresOn"
        label={t('dialog.extend.until')}
        missing={t('dialog.extend.missing')}
        from={addDays(extendedFrom(today, ends.expiresOn), 1)}
      />
    </Form>
  )
}
