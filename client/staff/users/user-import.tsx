import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '#client/api/api-error.ts'
import { runUserImport, uploadUsers, useUserImport } from '#client/api/user-imports.ts'
import 'virtual:platform-styles-forms.css'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { UserImport as Import } from '#shared/resources/user-import.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportRows } from './import-rows.tsx'

type Props = {
  /** Id of the import of the URL; null to choose a file. */
  id: string | null
}

const importPath = (id?: string) => pathTo('userAdd', {}, { from: 'file', import: id })

/** Users from a file: choose it, say what its columns are, see the plan, carry out exactly that plan. */
export function UserImport({ id }: Props) {
  const { data, error, reload } = useUserImport(id)
  if (id === null) return <ChooseFile />
  if (error && !data) return <LoadError error={error} onRetry={() => void reload()} />
  if (!data) return <Skeleton shape="block" />
  return <ImportSteps key={data.id} data={data} onChanged={() => void reload()} />
}

function ChooseFile() {
  const { t } = useTranslation('userImport')
  const { t: tc } = useTranslation('common')
  const navigate = useNavigate()
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const read = async (file: File) => {
    setReading(true)
    setProblem(undefined)
    try {
      const created = await uploadUsers(file)
      void navigate(importPath(created.id))
    } catch (error) {
      setProblem((error instanceof ApiError ? error.errors[0]?.message : undefined) ?? tc('form.failed'))
      setReading(false)
    }
  }
  return (
    <Fieldset legend={t('file')} help={t('fileHelp')} error={problem}>
      <FileInput
        file={null}
        progress={reading ? 1 : null}
        progressLabel={t('uploading')}
        accept=".csv,.txt,.tsv,text/csv"
        chooseLabel={t('choose')}
        dropHint={t('drop')}
        removeLabel={t('remove')}
        cancelLabel={t('cancel')}
        onChoose={(file) => void read(file)}
        onRemove={() => setReading(false)}
        onCancel={() => setReading(false)}
      />
    </Fieldset>
  )
}

const percent = ({ handled, lines }: Import) => Math.round((handled / Math.max(1, lines)) * 100)

function ImportSteps({ data, onChanged }: { data: Import; onChanged: () => void }) {
  const { t } = useTranslation('userImport')
  const [mapping, setMapping] = useState(false)
  const { status, handled, lines } = data
  if (status === 'planning' || status === 'running') {
    const text = t(status, { handled, lines })
    return (
      <Stack gap="3">
        <Text role="status">{text}</Text>
        <Meter label={text} value={percent(data)} />
      </Stack>
    )
  }
  if (status === 'mapping' || mapping) {
    return (
      <ImportColumns
        data={data}
        onPlanned={() => {
          setMapping(false)
          onChanged()
        }}
      />
    )
  }
  return status === 'done' ? (
    <Done data={data} />
  ) : (
    <Plan data={data} onOther={() => setMapping(true)} onChanged={onChanged} />
  )
}

type PlanProps = { data: Import; onOther: () => void; onChanged: () => void }

function Plan({ data, onOther, onChanged }: PlanProps) {
  const { t } = useTranslation('userImport')
  const { t: tc } = useTranslation('common')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const invited = data.outcomes.new ?? 0
  const count = invited + (data.outcomes.change ?? 0)
  const run = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await runUserImport(data.id)
      onChanged()
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Heading as="h2" size="xl">
          {t('planTitle')}
        </Heading>
        <Text role="status">
          {count === 0 ? t('nothing') : [t('planText'), invited > 0 ? t('runHelp', { count: invited }) : ''].join(' ')}
        </Text>
      </Stack>
      <ImportRows data={data} />
      {failed ? <Alert status="error">{tc('form.failed')}</Alert> : null}
      <Inline gap="3">
        {count > 0 ? (
          <Button loading={busy} onClick={() => void run()}>
            {t('run', { count })}
          </Button>
        ) : null}
        <Button variant="outline" onClick={onOther}>
          {t('other')}
        </Button>
      </Inline>
    </Stack>
  )
}

function Done({ data }: { data: Import }) {
  const { t } = useTranslation('userImport')
  const { done = 0, left = 0, failed = 0 } = data.results
  return (
    <Stack gap="5">
      <Alert role="status" status={left + failed > 0 ? 'warning' : 'success'} title={t('doneTitle')}>
        {[
          t('done', { count: done }),
          left > 0 ? t('left', { count: left }) : '',
          failed > 0 ? t('failed', { count: failed }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </Alert>
      <ImportRows data={data} />
      <Inline gap="3">
        <Button as={Link} to={pathTo('users')}>
          {t('toList')}
        </Button>
        <Button as={Link} to={importPath()} variant="outline">
          {t('again')}
        </Button>
      </Inline>
    </Stack>
  )
}
