import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useFailureText } from '#client/api/failure-text.ts'
import { planImport } from '#client/api/imports.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import {
  type ImportColumns as Columns,
  type Import,
  importFieldsOn,
  neededFields,
  publishableKinds,
} from '#shared/resources/import.ts'
import type { ImportField } from '#shared/resources/import-values.ts'
import { useFieldName } from './use-field-name.ts'

const signNames: Record<string, 'semicolon' | 'comma' | 'tab' | 'pipe'> = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
  '|': 'pipe',
}

type Props = { data: Import; onPlanned: () => void }

/** Which column of the file is which attribute; what was recognized is chosen already. */
export function ImportColumns({ data, onPlanned }: Props) {
  const { t } = useTranslation('imports')
  const { t: tc } = useTranslation('common')
  const failureText = useFailureText()
  const fieldName = useFieldName(data.kind)
  const [columns, setColumns] = useState<Columns>(data.columns)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  // The button is below many columns: the first one that is wrong takes the focus, once for each attempt.
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const [publish, setPublish] = useState(data.publish)
  const { kind } = data
  const fields = importFieldsOn(kind, useBoot().locales)
  const needed = neededFields[kind]
  const { headers, sample, separator, encoding, fileName, lines } = data
  const labelOf = (header: string, index: number) => {
    const name = header || t('unnamed', { number: index + 1 })
    const example = sample.map((record) => record[index]).find(Boolean)
    return example ? t('columnOf', { header: name, example }) : name
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (needed.some((field) => columns[field] === undefined)) {
      setMissing(true)
      setRefusals(refusals + 1)
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      await planImport(data.id, columns, publish)
      onPlanned()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      setRefusals(refusals + 1)
    } finally {
      setBusy(false)
    }
  }
  const sign = signNames[separator]
  const refusedAt = (field: ImportField) => failure?.messageAt(`columns.${field}`)
  const isMissing = (field: ImportField) => missing && needed.includes(field) && columns[field] === undefined
  return (
    <form ref={form} method="post" onSubmit={(event) => void submit(event)} noValidate>
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
          {fields.map((field) => (
            <Field
              key={field}
              label={fieldName(field)}
              optionalText={needed.includes(field) ? undefined : `(${tc('form.optional')})`}
              error={isMissing(field) ? t('needed') : refusedAt(field)}
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
        {failure && !fields.some(refusedAt) ? (
          <Alert status="error" role="alert" title={tc('form.failed')}>
            {failureText(failure)}
          </Alert>
        ) : null}
        {publishableKinds.includes(kind) ? (
          <Checkbox
            label={t(`publish.${kind as 'vacancies' | 'organizations'}`)}
            description={t(`publishHelp.${kind as 'vacancies' | 'organizations'}`)}
            checked={publish}
            onChange={(event) => setPublish(event.currentTarget.checked)}
          />
        ) : null}
        <div>
          <Button type="submit" loading={busy}>
            {t('plan')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
