'use no memo'

import type { Control } from 'react-hook-form'
import { useBoot } from '#client/api/boot.tsx'
import { type Choice, type Question, type QuestionValues, textIn } from '#shared/form-schema.ts'
import { AddressField } from '../fields/address-field.tsx'
import { AvailabilityField } from '../fields/availability-field.tsx'
import { CheckboxField } from '../fields/checkbox-field.tsx'
import { CheckboxGroupField } from '../fields/checkbox-group-field.tsx'
import { ComboboxField } from '../fields/combobox-field.tsx'
import { DateField } from '../fields/date-field.tsx'
import { DateRangeField } from '../fields/date-range-field.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { FileField } from '../fields/file-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { RadioField } from '../fields/radio-field.tsx'
import { RichTextField } from '../fields/rich-text-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import { TagsField } from '../fields/tags-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { TextareaField } from '../fields/textarea-field.tsx'
import { TimeField } from '../fields/time-field.tsx'

/** The values of a described form, by the name of its questions. */
export type BuiltValues = { answers: QuestionValues }

type Props = { control: Control<BuiltValues>; question: Question; uploadPath: string }

/** The field of a question; its form value is `answers.<key>`. */
export function QuestionField({ question, uploadPath, ...props }: Props) {
  const { locale } = useBoot()
  const field = {
    // Plain names: the keys of a description are not known to the types.
    control: props.control as unknown as Control,
    name: `answers.${question.key}`,
    label: textIn(question.label, locale),
    optional: !question.required,
    help: question.help && textIn(question.help, locale),
    missing: question.missing && textIn(question.missing, locale),
  }
  const options = (choices: readonly Choice[]) =>
    choices.map(({ value, label, help }) => ({
      value,
      label: textIn(label, locale),
      description: help && textIn(help, locale),
    }))
  switch (question.kind) {
    case 'text':
      return question.multiline ? (
        <TextareaField {...field} rows={4} />
      ) : (
        <TextField {...field} autoComplete={question.autoComplete} maxLength={question.maximum} />
      )
    case 'email':
      return <EmailField {...field} autoComplete="email" />
    case 'phone':
      return <PhoneField {...field} autoComplete="tel" />
    case 'number':
      return <NumberField {...field} integer={question.integer} unit={question.unit && textIn(question.unit, locale)} />
    case 'select':
      return <SelectField {...field} options={options(question.choices)} />
    case 'combobox':
      return <ComboboxField {...field} options={options(question.choices)} />
    case 'radios':
      return <RadioField {...field} options={options(question.choices)} />
    case 'checkboxes':
      return <CheckboxGroupField {...field} options={options(question.choices)} />
    case 'switch':
      return <SwitchField {...field} />
    case 'confirm':
      return <CheckboxField {...field} />
    case 'date':
      return <DateField {...field} from={question.from} to={question.to} />
    case 'dateRange':
      return <DateRangeField {...field} from={question.from} to={question.to} />
    case 'time':
      return <TimeField {...field} />
    case 'address':
      return <AddressField {...field} />
    case 'file':
      return <FileField {...field} uploadPath={uploadPath} types={question.types} maximum={question.maximum} />
    case 'richText':
      return <RichTextField {...field} />
    case 'tags':
      return (
        <TagsField
          {...field}
          maximum={question.maximum}
          suggestions={question.suggestions?.map((label) => textIn(label, locale))}
        />
      )
    case 'availability':
      return <AvailabilityField {...field} />
  }
}
