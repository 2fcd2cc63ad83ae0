'use no memo'
import 'virtual:platform-styles-forms.css'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#client/ui/field.tsx'
import { LazyRichText } from '#client/ui/lazy-rich-text.tsx'
import type { RichTextProps } from '#client/ui/rich-text-props.ts'
import type { FieldProps } from '../use-form-field.ts'
import { useControlledField } from './use-controlled-field.ts'

/** Text with headings, lists and emphasis; the value is HTML. */
export function RichTextField<Values extends FieldValues>(
  props: FieldProps<Values> & Pick<RichTextProps, 'link' | 'look' | 'placeholder'>,
) {
  const { t } = useTranslation('forms')
  const { field, required, value, onChange, onBlur } = useControlledField<string | null, Values>(props)
  return (
    <Field {...field} hideLabel={props.look === 'page'}>
      <LazyRichText
        html={value ?? ''}
        onHtml={onChange}
        onBlur={onBlur}
        label={props.label}
        required={required}
        link={props.link}
        look={props.look}
        placeholder={props.placeholder}
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
