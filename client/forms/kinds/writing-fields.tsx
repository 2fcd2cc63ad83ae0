/** Fields in which one writes more freely: rich text, words of one's own, the availability grid. */
import { useTranslation } from 'react-i18next'
import { Field, Fieldset } from '#client/ui/field.tsx'
import { LazyRichText } from '#client/ui/lazy-rich-text.tsx'
import { SlotGrid } from '#client/ui/slot-grid.tsx'
import { TagInput } from '#client/ui/tag-input.tsx'
import { dayparts, weekdayKeys } from '#shared/form-schema.ts'
import { afterPointer } from '../after-pointer.ts'
import { type KindProps, useKind } from './use-kind.ts'

export function RichTextField(props: KindProps) {
  const { t } = useTranslation('forms')
  const kind = useKind<string | null>(props)
  return (
    <Field {...kind.words} id={kind.id}>
      <LazyRichText
        html={kind.value ?? ''}
        onHtml={kind.onChange}
        onBlur={kind.onBlur}
        label={kind.label}
        required={kind.required}
        texts={{
          toolbar: t('richText.toolbar'),
          bold: t('richText.bold'),
          italic: t('richText.italic'),
          heading: t('richText.heading'),
          bullets: t('richText.bullets'),
          numbers: t('richText.numbers'),
          quote: t('richText.quote'),
          undo: t('richText.undo'),
          redo: t('richText.redo'),
        }}
      />
    </Field>
  )
}

type TagsProps = KindProps & { suggestions?: readonly string[]; maximum?: number }

export function TagsField({ suggestions, maximum, ...props }: TagsProps) {
  const { t } = useTranslation('forms')
  const kind = useKind<string[]>(props)
  return (
    <Field {...kind.words} help={props.help ?? t('tags.help')} id={kind.id}>
      <TagInput
        tags={kind.value}
        onTags={kind.onChange}
        onBlur={kind.onBlur}
        suggestions={suggestions}
        maximum={maximum}
        required={kind.required}
        afterPress={afterPointer}
        listLabel={kind.label}
        removeLabel={(tag) => t('tags.remove', { tag })}
        changedLabel={(tag, added) => t(added ? 'tags.added' : 'tags.removed', { tag })}
      />
    </Field>
  )
}

/** Days and parts of the day in which somebody can be asked. */
export function AvailabilityField(props: KindProps) {
  const { t } = useTranslation('forms')
  const kind = useKind<string[]>(props)
  return (
    <Fieldset
      legend={kind.label}
      id={kind.id}
      help={kind.words.help}
      error={kind.words.error}
      optionalText={kind.words.optionalText}
    >
      <SlotGrid
        label={kind.label}
        rows={weekdayKeys.map((key) => ({ key, label: t(`days.${key}`) }))}
        columns={dayparts.map((key) => ({ key, label: t(`dayparts.${key}`) }))}
        values={kind.value}
        onValues={(values) => {
          kind.onChange(values)
          if (kind.words.error) kind.check()
        }}
        onBlur={() => undefined}
        squareLabel={(row, column) => `${row}, ${column}`}
      />
    </Fieldset>
  )
}
