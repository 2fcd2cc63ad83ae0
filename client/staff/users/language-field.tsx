import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import type { FieldProps } from '#client/forms/use-form-field.ts'
import { useLanguageOptions } from './language-options.ts'

/** The language of somebody's mails; nothing on a site of one language. */
export function LanguageField<Values extends FieldValues>(props: Pick<FieldProps<Values>, 'control' | 'name'>) {
  const { t } = useTranslation('users')
  const options = useLanguageOptions()
  if (options.length < 2) return null
  return <SelectField {...props} label={t('field.language')} missing={t('field.languageMissing')} options={options} />
}
