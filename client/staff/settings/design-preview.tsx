import { type Ref, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { PreviewColumn, SitePreview } from '#client/ui/site-preview.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { Branding } from '#shared/branding.ts'
import { pathTo } from '#shared/paths.ts'

const pages = { home: pathTo('home'), search: pathTo('vacancySearch'), signup: pathTo('signup') } as const
type PageName = keyof typeof pages
/** Width of the window that the page is drawn for, in CSS pixels. */
const sizes = { desktop: 1280, phone: 390 } as const
type Size = keyof typeof sizes

type Loaded = { page: PageName; html: string | null }

type Props = {
  branding: Branding
  logoUrl: string | null
  /** Receives the element beside the title, which is in view as long as the preview is. */
  actions: Ref<HTMLDivElement>
}

/** Real pages of the site, as visitors get them, in the design that is being made. */
export function DesignPreview({ branding, logoUrl, actions }: Props) {
  const { t } = useTranslation('settings')
  const [page, setPage] = useState<PageName>('home')
  const [size, setSize] = useState<Size>('desktop')
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    const controller = new AbortController()
    setLoaded(null)
    // Without cookies the gateway renders the page for a visitor.
    fetch(pages[page], { credentials: 'omit', headers: { accept: 'text/html' }, signal: controller.signal })
      .then(async (response) => setLoaded({ page, html: response.ok ? await response.text() : null }))
      .catch(() => {
        if (!controller.signal.aborted) setLoaded({ page, html: null })
      })
    return () => controller.abort()
  }, [page, attempt])
  const variables = mode === 'dark' ? { ...branding.light, ...branding.dark } : branding.light
  return (
    <PreviewColumn>
      <Inline justify="between">
        <Heading as="h2" size="xl">
          {t('preview.title')}
        </Heading>
        <div ref={actions} />
      </Inline>
      <Text tone="muted">{t('preview.text')}</Text>
      <Inline gap="4" align="start">
        <Options legend={t('preview.page')} names={Object.keys(pages) as PageName[]} value={page} onChange={setPage} />
        <Options legend={t('preview.size')} names={Object.keys(sizes) as Size[]} value={size} onChange={setSize} />
        <Options legend={t('preview.mode')} names={['light', 'dark'] as const} value={mode} onChange={setMode} />
      </Inline>
      {loaded === null ? <Skeleton shape="block" /> : null}
      {loaded && loaded.html === null ? (
        <Alert status="error" role="alert">
          <Stack gap="2" align="start">
            <Text>{t('preview.failed')}</Text>
            <Button size="sm" variant="outline" onClick={() => setAttempt(attempt + 1)}>
              {t('preview.retry')}
            </Button>
          </Stack>
        </Alert>
      ) : null}
      {loaded?.html ? (
        <SitePreview
          html={loaded.html}
          label={t('preview.frame', { page: t(`preview.names.${loaded.page}`) })}
          width={sizes[size]}
          mode={mode}
          variables={variables}
          logoUrl={logoUrl}
        />
      ) : null}
    </PreviewColumn>
  )
}

type OptionName = PageName | Size | 'light' | 'dark'
type OptionsProps<Name extends OptionName> = {
  legend: string
  names: readonly Name[]
  value: Name
  onChange: (name: Name) => void
}

function Options<Name extends OptionName>({ legend, names, value, onChange }: OptionsProps<Name>) {
  const { t } = useTranslation('settings')
  return (
    <Inline role="group" aria-label={legend} gap="2">
      {names.map((name) => (
        <Chip key={name} pressed={name === value} onClick={() => onChange(name)}>
          {t(`preview.names.${name as OptionName}`)}
        </Chip>
      ))}
    </Inline>
  )
}
