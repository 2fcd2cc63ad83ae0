import { type Control, type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { fold } from '#shared/fold.ts'
import { pathTo } from '#shared/paths.ts'
import type { ContentKind } from '#shared/resources/content-item.ts'
import { newsCategories } from '#shared/resources/news-item-values.ts'
import { ContentPicture } from './content-picture.tsx'

type Props = { kind: ContentKind; control: Control<FieldValues> }

export const slugOf = (title: string): string =>
  fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')

/** Address and summary; of news also its category, date and image. */
export function ContentFields({ kind, control }: Props) {
  const { t } = useTranslation('content')
  const { origin } = useBoot()
  const { setValue, getValues } = useFormContext()
  const prefix = `${origin.replace(/^https?:\/\//, '')}${kind === 'page' ? '/' : `${pathTo('news')}/`}`
  const image = useWatch({ control, name: 'image' }) as string | null
  return (
    <Stack gap="5">
      <Stack gap="2" align="start">
        <TextField
          control={control}
          name="slug"
          label={t('field.slug')}
          help={t('field.slugHelp', { prefix })}
          missing={t('field.slugMissing')}
          optional={false}
          maxLength={80}
        />
        <Button
          size="sm"
          variant="ghost"
          onClick={() =>
            setValue('slug', slugOf(String(getValues('title') ?? '')), { shouldDirty: true, shouldValidate: true })
          }
        >
          {t('field.suggest')}
        </Button>
      </Stack>
      <TextareaField
        control={control}
        name="excerpt"
        label={t('field.excerpt')}
        help={t('field.excerptHelp')}
        missing={t('field.excerptMissing')}
        optional={kind === 'page'}
        rows={2}
      />
      {kind === 'news' ? (
        <>
          <SelectField
            control={control}
            name="category"
            label={t('field.category')}
            missing={t('field.categoryMissing')}
            optional={false}
            options={newsCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
          <DateField
            control={control}
            name="date"
            label={t('field.date')}
            help={t('field.dateHelp')}
            optional
            to={dutchDay(new Date())}
          />
          <ContentPicture name="image" label={t('field.image')} value={image} />
        </>
      ) : null}
    </Stack>
  )
}
