import { useState } from 'react'
import { type Control, type FieldValues, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyLinkDialog } from './lazy-link-dialog.ts'

type Props = { name: string; number: number; control: Control<FieldValues> }

/** Where a button leads: typed, or chosen as for a link in a text. */
export function ButtonAddress({ name, number, control }: Props) {
  const { t } = useTranslation('content')
  const { getValues, setValue } = useFormContext()
  const [choosing, setChoosing] = useState(false)
  const use = (url: string) => {
    setValue(name, url, { shouldDirty: true, shouldValidate: true })
    setChoosing(false)
  }
  return (
    <Stack gap="2">
      <TextField
        control={control}
        name={name}
        label={t('block.url')}
        help={t('block.urlHelp')}
        missing={t('block.urlMissing', { number })}
        optional={false}
        maxLength={500}
      />
      <div>
        <Button {...LazyLinkDialog.opener} size="sm" variant="outline" onClick={() => setChoosing(true)}>
          {t('block.urlChoose')}
        </Button>
      </div>
      {choosing ? (
        <LazyLinkDialog
          href={getValues(name) || null}
          needsText={false}
          onClose={() => setChoosing(false)}
          onUse={use}
          onRemove={() => use('')}
        />
      ) : null}
    </Stack>
  )
}
