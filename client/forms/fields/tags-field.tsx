'use no memo'
import 'virtual:platform-styles-forms.css'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#client/ui/field.tsx'
import { TagInput } from '#client/ui/tag-input.tsx'
import { afterPress } from '../after-press.ts'
import type { FieldProps } from '../use-form-field.ts'
import { useControlledField } from './use-controlled-field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & { suggestions?: readonly string[]; maximum?: number }

/** A list of short texts, typed or taken from the suggestions. */
export function TagsField<Values extends FieldValues>({ suggestions, maximum, ...props }: Props<Values>) {
  const { t } = useTranslation('forms')
  const { field, required, value, onChange, onBlur } = useControlledField<string[], Values>(props)
  return (
    <Field {...field} help={props.help ?? t('tags.help')}>
      <TagInput
        tags={value}
        onTags={onChange}
        onBlur={onBlur}
        suggestions={suggestions}
        maximum={maximum}
        required={required}
        afterPress={afterPress}
        listLabel={props.label}
        removeLabel={(tag) => t('tags.remove', { tag })}
        changedLabel={(tag, added) => t(added ? 'tags.added' : 'tags.removed', { tag })}
      />
    </Field>
  )
}
