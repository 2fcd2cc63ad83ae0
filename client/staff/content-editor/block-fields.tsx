import plusIcon from 'virtual:icons/plus'
import trashIcon from 'virtual:icons/trash-2'
import { type Control, type FieldValues, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { Grid, Inline, Stack } from '#client/ui/layout.tsx'
import { Prose, Text } from '#client/ui/text.tsx'
import { themeSlugs } from '#shared/resources/taxonomies.ts'
import type { BlockKind } from './block-kinds.ts'
import { ButtonAddress } from './button-address.tsx'
import { ImageFields } from './image-fields.tsx'
import { LinkedTextField } from './linked-text-field.tsx'
import { PageTextField } from './page-text-field.tsx'

/** An Enter in a text of one line writes nothing. */
const noMore = () => undefined

type Props = { kind: BlockKind; index: number; control: Control<FieldValues>; isNew: boolean }

/** The fields of a block, by its kind: what visitors read is written as they see it. */
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
      return <ImageFields index={index} control={control} isNew={props.isNew} />
    case 'quote':
      return (
        <Prose>
          <blockquote>
            <PageTextField
              control={control}
              name={at('text')}
              look="inherited"
              label={t('block.quote')}
              missing={t('block.quoteMissing', { number })}
              optional={false}
            />
            <footer>
              <PageTextField
                control={control}
                name={at('by')}
                look="inherited"
                label={t('block.by')}
                optional
                maxLength={120}
                onEnter={noMore}
              />
            </footer>
          </blockquote>
        </Prose>
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
          <PageTextField
            control={control}
            name={at('text')}
            look="lead"
            label={t('block.lead')}
            optional
            maxLength={400}
            onEnter={noMore}
          />
          <ButtonLook name={at('label')} control={control} />
          <Grid columns="two" gap="4">
            <TextField
              control={control}
              name={at('label')}
              label={t('block.label')}
              missing={t('block.labelMissing', { number })}
              optional={false}
              maxLength={80}
            />
            <ButtonAddress control={control} name={at('url')} number={number} />
          </Grid>
        </Stack>
      )
    case 'vacancies':
    case 'activities':
      return (
        <Stack gap="4">
          <PageTextField
            control={control}
            name={at('heading')}
            look="heading"
            label={t('block.sectionHeading')}
            missing={t('block.sectionHeadingMissing', { number })}
            optional={false}
            maxLength={120}
            onEnter={noMore}
          />
          <Text tone="muted">{t(kind === 'vacancies' ? 'block.vacanciesHere' : 'block.activitiesHere')}</Text>
          {kind === 'vacancies' ? (
            <SelectField
              control={control}
              name={at('theme')}
              label={t('block.theme')}
              optional
              options={themeSlugs.map((value) => ({ value, label: t(`themes.${value}`) }))}
            />
          ) : null}
        </Stack>
      )
    case 'columns':
      return <ColumnFields {...props} />
    case 'accordion':
      return <AccordionFields {...props} />
  }
}

/** The button as visitors see it; what it says is a field below. */
function ButtonLook({ name, control }: { name: string; control: Props['control'] }) {
  const { t } = useTranslation('content')
  const label = useWatch({ control, name }) as string | null
  return (
    <div aria-hidden>
      <Button as="span">{label || t('block.label')}</Button>
    </div>
  )
}

function ColumnFields({ index, control }: Props) {
  const { t } = useTranslation('content')
  const name = `blocks.${index}.columns`
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
  return (
    <Stack gap="4">
      <Grid columns={fields.length === 2 ? 'two' : 'three'}>
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
      </Grid>
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
          <PageTextField
            control={control}
            name={`${name}.${item}.title`}
            look="item"
            label={t('block.item', { number: item + 1 })}
            missing={t('block.itemMissing')}
            optional={false}
            maxLength={160}
            onEnter={noMore}
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
