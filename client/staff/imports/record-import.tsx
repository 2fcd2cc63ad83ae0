import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useFailureText } from '#client/api/failure-text.ts'
import { runImport, uploadImport, useImport } from '#client/api/imports.ts'
import { useActionInPlace } from '#client/shell/use-action.ts'
import 'virtual:platform-styles-forms.css'
import { saveCsv } from '#client/lists/table/export-rows.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert, Problem } from '#client/ui/feedback.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { type Import, importExamples, importFieldsOn, importHeadings } from '#shared/resources/import.ts'
import { importedListPath, importPagePath } from '#shared/resources/import-pages.ts'
import type { ImportField, ImportKind } from '#shared/resources/import-values.ts'
import type { Locale } from '#shared/site.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportRows } from './import-rows.tsx'
import { RecentImports } from './recent-imports.tsx'

type Props = {
  kind: ImportKind
  /** Id of the import of the URL; null to choose a file. */
  id: string | null
}

/** Records from a file: choose it, say what its columns are, see the plan, carry out exactly that plan. */
export function RecordImport({ kind, id }: Props) {
  const { data, error, reload } = useImport(id)
  if (id === null) return <ChooseFile kind={kind} />
  if (error && !data) return <LoadError error={error} onRetry={() => void reload()} />
  if (!data) return <Skeleton shape="block" />
  return <ImportSteps key={data.id} data={data} onChanged={() => void reload()} />
}

function ChooseFile({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports')
  const { locales } = useBoot()
  const navigate = useNavigate()
  // Of the upload that is under way.
  const [reading, setReading] = useState<AbortController | null>(null)
  const failureText = useFailureText()
  const [problem, setProblem] = useState<string>()
  const read = async (file: File) => {
    const upload = new AbortController()
    setReading(upload)
    setProblem(undefined)
    try {
      const created = await uploadImport(kind, file, upload.signal)
      void navigate(importPagePath(kind, { import: created.id }))
    } catch (error) {
      if (upload.signal.aborted) return
      setProblem(failureText(error))
      setReading(null)
    }
  }
  const cancel = () => {
    reading?.abort()
    setReading(null)
  }
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Text>{t('templateHelp')}</Text>
        <div>
          <Button variant="outline" size="sm" onClick={() => saveTemplate(kind, t(`templateName.${kind}`), locales)}>
            {t('template')}
          </Button>
        </div>
      </Stack>
      <Fieldset legend={t('file')} help={t('fileHelp')} error={problem && <span role="alert">{problem}</span>}>
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
          onRemove={cancel}
          onCancel={cancel}
        />
      </Fieldset>
      <RecentImports kind={kind} />
    </Stack>
  )
}

/** The names of the columns and one example. */
function saveTemplate(kind: ImportKind, name: string, locales: readonly Locale[]): void {
  const headings: Partial<Record<ImportField, readonly [string, string]>> = importHeadings[kind]
  const example: Partial<Record<ImportField, string>> = importExamples[kind]
  const fields = importFieldsOn(kind, locales)
  saveCsv(name, [fields.map((field) => headings[field]?.[0] ?? field), fields.map((field) => example[field] ?? '')])
}

const percent = ({ handled, lines }: Import) => Math.round((handled / Math.max(1, lines)) * 100)

function ImportSteps({ data, onChanged }: { data: Import; onChanged: () => void }) {
  const { t } = useTranslation('imports')
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
  if (status === 'mapping' || status === 'failed' || mapping) {
    return (
      <Stack gap="5">
        <Problem>{status === 'failed' ? t('planFailed') : null}</Problem>
        <ImportColumns
          data={data}
          onPlanned={() => {
            setMapping(false)
            onChanged()
          }}
        />
      </Stack>
    )
  }
  if (status === 'stopped') return <Stopped kind={data.kind} />
  return status === 'done' ? (
    <Done data={data} />
  ) : (
    <Plan data={data} onOther={() => setMapping(true)} onChanged={onChanged} />
  )
}

type PlanProps = { data: Import; onOther: () => void; onChanged: () => void }

function Plan({ data, onOther, onChanged }: PlanProps) {
  const { t } = useTranslation('imports')
  const { busy, problem, run } = useActionInPlace()
  const { kind, publish } = data
  const { new: added = 0, change = 0 } = data.outcomes
  const count = added + change
  const start = async () => {
    if (await run(() => runImport(data.id))) onChanged()
  }
  const whatIsNew = kind === 'users' ? 'invite' : publish ? (`publish_${kind}` as const) : (`wait_${kind}` as const)
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Heading as="h2" size="xl">
          {t('planTitle')}
        </Heading>
        <Text role="status">
          {count === 0
            ? t('nothing')
            : [t('planText'), added > 0 ? t(`runHelp.${whatIsNew}`, { count: added }) : ''].join(' ')}
        </Text>
      </Stack>
      <ImportRows data={data} />
      <Problem>{problem}</Problem>
      <Inline gap="3">
        {count > 0 ? (
          <Button loading={busy} onClick={() => void start()}>
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

function Stopped({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports')
  return (
    <Alert
      role="status"
      status="warning"
      title={t('stoppedTitle')}
      action={
        <Button as={Link} to={importPagePath(kind)} variant="outline">
          {t('again')}
        </Button>
      }
    >
      {t('stopped')}
    </Alert>
  )
}

function Done({ data }: { data: Import }) {
  const { t } = useTranslation('imports')
  const { done = 0, left = 0, failed = 0 } = data.results
  const { skip = 0 } = data.outcomes
  return (
    <Stack gap="5">
      <Alert role="status" status={left + failed + skip > 0 ? 'warning' : 'success'} title={t('doneTitle')}>
        {[
          t('done', { count: done }),
          left > 0 ? t('left', { count: left }) : '',
          skip > 0 ? t('skipped', { count: skip }) : '',
          failed > 0 ? t('failed', { count: failed }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </Alert>
      <ImportRows data={data} />
      <Inline gap="3">
        <Button as={Link} to={importedListPath(data.kind)}>
          {t(`toList.${data.kind}`)}
        </Button>
        <Button as={Link} to={importPagePath(data.kind)} variant="outline">
          {t('again')}
        </Button>
      </Inline>
    </Stack>
  )
}
