import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { calendarDate } from '#shared/resources/fields.ts'
import { vacancyRejection } from '#shared/resources/vacancy-schema.ts'

/** The steps that ask something first; the others are undone by their toast. */
export const askingSteps = ['reject', 'extend', 'archive'] as const
export type AskingStep = (typeof askingSteps)[number]

const extension = z.object({ expiresOn: calendarDate })
const reasonSchema = z.pick(vacancyRejection, { reason: true })
const dayMs = 24 * 3600 * 1000
/** An extension lasts this long when no other day is chosen. */
const extensionDays = 90
const inDays = (days: number) => dutchDay(new Date(Date.now() + days * dayMs))

type Props = {
  step: AskingStep
  title: string
  /** Whether it is under way. */
  isBusy: boolean
  onClose: () => void
  onConfirm: (more: { reason?: string; expiresOn?: string }) => Promise<void>
}

/** Rejecting needs a reason, extending a day; archiving cannot be undone. */
export function VacancyStepDialog({ step, title, isBusy, onClose, onConfirm }: Props) {
  const { t } = useTranslation('vacancies')
  const { t: tc } = useTranslation('common')
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
      {step === 'reject' ? (
        <ReasonForm
          schema={reasonSchema}
          label={t('dialog.reject.reason')}
          help={t('dialog.reject.help')}
          submitLabel={t('step.reject')}
          actions={cancel}
          onSubmit={(reason) => onConfirm({ reason })}
        />
      ) : null}
      {step === 'extend' ? <ExtendForm actions={cancel} onConfirm={onConfirm} /> : null}
    </LazyDialog>
  )
}

function ExtendForm({ actions, onConfirm }: { actions: React.ReactNode } & Pick<Props, 'onConfirm'>) {
  const { t } = useTranslation('vacancies')
  const form = useSchemaForm({
    schema: extension,
    defaultValues: { expiresOn: inDays(extensionDays) },
    onSubmit: ({ expiresOn }) => onConfirm({ expiresOn }),
  })
  return (
    <Form form={form} submitLabel={t('step.extend')} actions={actions}>
      <DateField
        control={form.control}
        name="expiresOn"
        label={t('dialog.extend.until')}
        missing={t('dialog.extend.missing')}
        from={inDays(1)}
      />
    </Form>
  )
}
