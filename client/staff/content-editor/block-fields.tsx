import plusIcon from 'virtual:icons/plus'
import trashIcon from 'virtual:icons/trash-2'
import { type Control, type FieldValues, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { Grid, Inline, Stack } from '#client/ui/layout.tsx'
import { themeSlugs } from '#shared/resources/taxonomies.ts'
import type { BlockKind } from './block-kinds.ts'
import { ImageFields } from './image-fields.tsx'
import { LinkedTextField } from './linked-text-field.tsx'

type Props = { kind: BlockKind; index: number; control: Control<FieldValues> }

/** The fields of a block, by its kind. */
export function BlockFields(props: Props) {
  const { kind, index, control } = props
  const { t } = useTranslation('content')
  const number = index + 1
  const at = (name: string) => `blocks.${index}.${name}`
  switch (kind) {
    case 'text':
      return (
        <LinkedTextField
          control={control}
          name={at('html')}
          label={t('block.html')}
          missing={t('block.htmlMissing', { number })}
          optional={false}
        />
      )
    case 'image':
      return <ImageFields index={index} control={control} />
    case 'quote':
      return (
        <Stack gap="4">
          <TextareaField
            control={control}
            name={at('text')}
            label={t('block.quote')}
            missing={t('block.quoteMissing', { number })}
            optional={false}
            rows={3}
          />
          <TextField control={control} name={at('by')} label={t('block.by')} optional maxLength={120} />
        </Stack>
      )
    case 'video':
      return (
        <Grid columns="two" gap="4">
          <TextField
            control={control}
            name={at('video')}
            label={t('block.video')}
            help={t('block.videoHelp')}
            missing={t('block.videoMissing', { number })}
            optional={false}
            maxLength={200}
          />
          <TextField
            control={control}
            name={at('title')}
            label={t('block.videoTitle')}
            missing={t('block.videoTitleMissing', { number })}
            optional={false}
            maxLength={160}
          />
        </Grid>
      )
    case 'button':
      return (
        <Stack gap="4">
          <TextField control={control} name={at('text')} label={t('block.lead')} optional maxLength={400} />
          <Grid columns="two" gap="4">
            <TextField
              control={control}
              name={at('label')}
              label={t('block.label')}
              missing={t('block.labelMissing', { number })}
              optional={false}
              maxLength={80}
            />
            <TextField
              control={control}
              name={at('url')}
              label={t('block.url')}
              help={t('block.urlHelp')}
              missing={t('block.urlMissing', { number })}
              optional={false}
              maxLength={500}
            />
          </Grid>
        </Stack>
      )
    case 'vacancies':
    case 'activities':
      return (
        <Grid columns="two" gap="4">
          <TextField
            control={control}
            name={at('heading')}
            label={t('block.sectionHeading')}
            missing={t('block.sectionHeadingMissing', { number })}
            optional={false}
            maxLength={120}
          />
          {kind === 'vacancies' ? (
            <SelectField
              control={control}
              name={at('theme')}
              label={t('block.theme')}
              optional
              options={themeSlugs.map((value) => ({ value, label: t(`themes.${value}`) }))}
            />
          ) : null}
        </Grid>
      )
    case 'columns':
      return <ColumnFields {...props} />
    case 'accordion':
      return <AccordionFields {...props} />
  }
}

function ColumnFields({ index, control }: Props) {
  const { t } = useTranslation('content')
  const name = `blocks.${index}.columns`
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
  return (
    <Stack gap="4">
      {fields.map(({ key }, column) => (
        <LinkedTextField
          key={key}
          control={control}
          name={`${name}.${column}.html`}
          label={t('block.column', { number: column + 1 })}
          missing={t('block.htmlMissing', { number: index + 1 })}
          optional={false}
        />
      ))}
      <Inline>
        {fields.length < 3 ? (
          <Button size="sm" variant="ghost" startIcon={plusIcon} onClick={() => append({ html: '' })}>
            {t('block.columnAdd')}
          </Button>
        ) : (
          <Button size="sm" variant="ghost" startIcon={trashIcon} onClick={() => remove(fields.length - 1)}>
            {t('block.columnRemove')}
          </Button>
        )}
      </Inline>
    </Stack>
  )
}

function AccordionFields({ index, control }: Props) {
  const { t } = useTranslation('content')
  const name = `blocks.${index}.items`
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
  return (
    <Stack gap="5">
      {fields.map(({ key }, item) => (
        <Stack key={key} gap="3">
          <TextField
            control={control}
            name={`${name}.${item}.title`}
            label={t('block.item', { number: item + 1 })}
            missing={t('block.itemMissing')}
            optional={false}
            maxLength={160}
          />
          <LinkedTextField
            control={control}
            name={`${name}.${item}.html`}
            label={t('block.itemText', { number: item + 1 })}
            missing={t('block.itemTextMissing')}
            optional={false}
          />
          <div>
            <Button
              size="sm"
              variant="ghost"
              startIcon={trashIcon}
              disabled={fields.length === 1}
              onClick={() => remove(item)}
            >
              {t('block.itemRemove', { number: item + 1 })}
            </Button>
          </div>
        </Stack>
      ))}
      <div>
        <Button size="sm" variant="outline" startIcon={plusIcon} onClick={() => append({ title: '', html: '' })}>
          {t('block.itemAdd')}
        </Button>
      </div>
    </Stack>
  )
}
