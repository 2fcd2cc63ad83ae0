import { useTranslation } from 'react-i18next'
import { publishContent } from '#client/api/content.ts'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { TimeField } from '#client/forms/fields/time-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { dutchDay, dutchInstant } from '#shared/dutch-days.ts'
import type { ContentItem } from '#shared/resources/content-item.ts'
import { planSchema, planValues } from './plan-values.ts'

type Props = { item: ContentItem; onClose: () => void; onDone: () => Promise<unknown> }

/** Plans when the text goes live, and when it leaves the site: as it is stored. */
export function PlanDialog({ item, onClose, onDone }: Props) {
  const { t } = useTranslation('content')
  const { t: tc } = useTranslation('common')
  const text = t(item.status === 'published' ? 'plan.liveText' : 'plan.text')
  return (
    <LazyDialog open onClose={onClose} title={t('plan.title')} description={text} closeLabel={tc('close')}>
      <PlanForm item={item} onClose={onClose} onDone={onDone} />
    </LazyDialog>
  )
}

function PlanForm({ item, onClose, onDone }: Props) {
  const { t } = useTranslation('content')
  const isLive = item.status === 'published'
  const form = useSchemaForm({
    draft: { name: 'content_plan', recordId: item.id },
    schema: planSchema(isLive),
    defaultValues: planValues(item, new Date()),
    fieldNames: { publishAt: 'publishDate', unpublishAt: 'unpublishDate' },
    onSubmit: async ({ publishDate, publishTime, unpublishDate, unpublishTime }) => {
      await publishContent(item.id, {
        publishAt: publishDate ? dutchInstant(publishDate, publishTime).toISOString() : null,
        unpublishAt: unpublishDate ? dutchInstant(unpublishDate, unpublishTime).toISOString() : null,
      })
      showToast({ title: t(publishDate ? 'edit.planned' : 'edit.endPlanned'), tone: 'success' })
      await onDone()
      onClose()
    },
  })
  const today = dutchDay(new Date())
  return (
    <Form form={form} submitLabel={t('plan.submit')}>
      <Stack gap="5">
        <Grid columns="two" gap="4">
          <DateField
            control={form.control}
            name="publishDate"
            label={t('plan.publishDate')}
            missing={t('plan.missing')}
            optional={isLive}
            from={today}
          />
          <TimeField
            control={form.control}
            name="publishTime"
            label={t('plan.publishTime')}
            missing={t('plan.timeMissing')}
          />
        </Grid>
        <Grid columns="two" gap="4">
          <DateField
            control={form.control}
            name="unpublishDate"
            label={t('plan.unpublishDate')}
            missing={t('plan.endMissing')}
            optional
            from={today}
          />
          <TimeField
            control={form.control}
            name="unpublishTime"
            label={t('plan.unpublishTime')}
            missing={t('plan.timeMissing')}
          />
        </Grid>
      </Stack>
    </Form>
  )
}
