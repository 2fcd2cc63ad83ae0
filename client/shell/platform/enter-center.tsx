'use no memo'

import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useBoot } from '#client/api/boot.tsx'
import { enterCenter, usePlatformCenter, usePlatformCenterNames } from '#client/api/platform-centers.ts'
import { ComboboxField } from '#client/forms/fields/combobox-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { WithMessages } from '#client/i18n/with-messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { platformEntryCreate } from '#shared/resources/platform-center-schema.ts'
import { LoadError } from '../errors/load-error.tsx'
import { openUrl } from '../navigation/open-url.ts'

export type EnterCenterProps = {
  open: boolean
  /** Id of the center; without it the dialog asks which. */
  center?: string | undefined
  onClose: () => void
}

/** Asks which center a platform admin enters, and why; the log of that center keeps the reason. */
export function EnterCenter(props: EnterCenterProps) {
  return (
    <WithMessages namespaces={['platform', 'forms']} fallback={null}>
      <EnterDialog {...props} />
    </WithMessages>
  )
}

function EnterDialog({ open, center, onClose }: EnterCenterProps) {
  const { t } = useTranslation('platform')
  const { t: tc } = useTranslation('common')
  const { data: centers } = usePlatformCenterNames(open && center === undefined)
  const { data: chosen, error, reload } = usePlatformCenter(open && center !== undefined ? center : null)
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={chosen ? t('enter.of', { name: chosen.name }) : t('enter.title')}
      description={t('enter.text')}
      closeLabel={tc('close')}
    >
      {chosen || centers ? (
        <EnterForm chosen={chosen?.id} centers={chosen ? [chosen] : (centers ?? [])} onClose={onClose} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void reload()} />
      ) : (
        <Skeleton shape="block" />
      )}
    </LazyDialog>
  )
}

type FormProps = { chosen: string | undefined; centers: readonly { id: string; name: string }[]; onClose: () => void }

function EnterForm({ chosen, centers, onClose }: FormProps) {
  const { t } = useTranslation('platform')
  const { t: tc } = useTranslation('common')
  const { center: here } = useBoot()
  const others = centers.filter(({ id }) => id !== here?.id)
  const options = others.map(({ id, name }) => ({ value: id, label: name }))
  const ids = options.map(({ value }) => value)
  const form = useSchemaForm({
    schema: z.extend(platformEntryCreate, {
      center: z.string().check(z.refine((value) => ids.includes(value))),
    }),
    defaultValues: { center: chosen ?? '', reason: '' },
    onSubmit: async ({ center: id, reason }, key) => {
      openUrl(await enterCenter(id, reason, key))
    },
  })
  return (
    <Form
      form={form}
      submitLabel={t('enter.submit')}
      actions={
        <Button variant="ghost" onClick={onClose}>
          {tc('cancel')}
        </Button>
      }
    >
      {chosen === undefined ? (
        <ComboboxField
          control={form.control}
          name="center"
          label={t('enter.center')}
          missing={t('enter.centerMissing')}
          options={options}
        />
      ) : null}
      <TextareaField
        control={form.control}
        name="reason"
        label={t('enter.reason')}
        help={t('enter.reasonHelp')}
        missing={t('enter.reasonMissing')}
        rows={2}
      />
    </Form>
  )
}
