import { useBoot } from '#client/api/boot.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { type Choice, type Question, wordsIn } from '#shared/form-schema.ts'
import { CheckboxField, SelectField, TextareaField, TextField } from '../fields.tsx'
import { AddressField } from '../kinds/address-field.tsx'
import { CheckboxesField, ComboboxField, RadiosField, SwitchField } from '../kinds/choice-fields.tsx'
import { DateField, DateRangeField, TimeField } from '../kinds/date-fields.tsx'
import { FileField } from '../kinds/file-field.tsx'
import { NumberField } from '../kinds/number-field.tsx'
import { AvailabilityField, RichTextField, TagsField } from '../kinds/writing-fields.tsx'

/** The field of a question; its value is `answers.<key>`. */
export function QuestionField({ question, uploadPath }: { question: Question; uploadPath: string }) {
  const { locale } = useBoot()
  const field = {
    name: `answers.${question.key}`,
    optional: !question.required,
    help: question.help && wordsIn(question.help, locale),
  }
  const options = (choices: readonly Choice[]) =>
    choices.map(({ value, label, help }) => ({
      value,
      label: wordsIn(label, locale),
      description: help && wordsIn(help, locale),
    }))
  switch (question.kind) {
    case 'text':
      return question.multiline ? (
        <TextareaField {...field} rows={4} />
      ) : (
        <TextField {...field} autoComplete={question.autoComplete} maxLength={question.maximum} />
      )
    case 'postalCode4':
      return <TextField {...field} inputMode="numeric" maxLength={4} autoComplete="off" />
    case 'email':
      return <TextField {...field} type="email" inputMode="email" autoComplete="email" />
    case 'phone':
      return <TextField {...field} type="tel" inputMode="tel" autoComplete="tel" />
    case 'number':
      return (
        <NumberField {...field} integer={question.integer} unit={question.unit && wordsIn(question.unit, locale)} />
      )
    case 'select':
      return <SelectField {...field} options={options(question.choices)} />
    case 'combobox':
      return <ComboboxField {...field} options={options(question.choices)} />
    case 'radios':
      return <RadiosField {...field} options={options(question.choices)} />
    case 'checkboxes':
      return <CheckboxesField {...field} options={options(question.choices)} />
    case 'switch':
      return <SwitchField {...field} />
    case 'confirm':
      return (
        <CheckboxField
          name={field.name}
          help={field.help}
          description={
            question.link ? (
              <TextLink href={question.link.href} target="_blank">
                {wordsIn(question.link.label, locale)}
              </TextLink>
            ) : undefined
          }
        />
      )
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
          suggestions={question.suggestions?.map((words) => wordsIn(words, locale))}
        />
      )
    case 'availability':
      return <AvailabilityField {...field} />
  }
}
