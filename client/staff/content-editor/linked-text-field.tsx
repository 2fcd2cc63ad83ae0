import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RichTextField } from '#client/forms/fields/rich-text-field.tsx'
import type { FieldProps } from '#client/forms/use-form-field.ts'
import { LazyLinkDialog } from './lazy-link-dialog.ts'

/** Text as it is on the page, whose links are chosen in a dialog. */
export function LinkedTextField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { t } = useTranslation('content')
  return (
    <RichTextField
      {...props}
      look="page"
      placeholder={t('block.writeHere')}
      link={{ label: t('link.tool'), dialog: (asked) => <LazyLinkDialog {...asked} /> }}
    />
  )
}
