import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planUserImport } from '#client/api/user-imports.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { type ImportColumns as Columns, importFields, type UserImport } from '#shared/resources/user-import.ts'
import { useFailureToast } from './use-failure-toast.ts'

const signNames: Record<string, 'semicolon' | 'comma' | 'tab' | 'pipe'> = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
  '|': 'pipe',
}

type Props = { data: UserImport; onPlanned: () => void }

/** Which column of the file is which attribute; what was recognized is chosen already. */
export function ImportColumns({ data, onPlanned }: Props) {
  const { t } = useTranslation('userImport')
  const showFailure = useFailureToast()
  const [columns, setColumns] = useState<Columns>(data.columns)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const { headers, sample, separator, encoding, fileName, lines } = data
  const labelOf = (header: string, index: number) => {
    const name = header || t('unnamed', { number: index + 1 })
    const example = sample.map((record) => record[index]).find(Boolean)
    return example ? t('columnOf', { header: name, example }) : name
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (columns.email === undefined) {
      setMissing(true)
      return
    }
    setBusy(true)
    try {
      await planUserImport(data.id, columns)
      onPlanned()
    } catch (error) {
      showFailure(error)
      setBusy(false)
    }
  }
  const sign = signNames[separator]
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="5">
        <Text>
          {t('read', {
            file: fileName,
            count: lines,
            encoding,
            separator: sign ? t(`separator.${sign}`) : t('separator.other', { sign: separator }),
          })}
        </Text>
        <Stack gap="2">
          <Heading as="h2" size="xl">
            {t('columns')}
          </Heading>
          <Text tone="muted">{t('columnsHelp')}</Text>
        </Stack>
        <Grid columns="two" gap="4">
          {importFields.map((field) => (
            <Field
              key={field}
              label={t(`field.${field}`)}
              error={field === 'email' && missing && columns.email === undefined ? t('emailNeeded') : undefined}
            >
              <NativeSelect
                value={columns[field] ?? ''}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  const { [field]: _, ...rest } = columns
                  setColumns(value === '' ? rest : { ...rest, [field]: Number(value) })
                }}
              >
                <option value="">{t('noColumn')}</option>
                {headers.map((header, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
                  <option key={index} value={index}>
                    {labelOf(header, index)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          ))}
        </Grid>
        <div>
          <Button type="submit" loading={busy}>
            {t('plan')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
