import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import 'virtual:platform-styles-editor.css'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useContentItem } from '#client/api/content.ts'
import { RecordHistory } from '#client/records/audit/record-history.tsx'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, VisuallyHidden } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type ContentItem, contentItemPath } from '#shared/resources/content-item.ts'
import { ContentEditor } from './content-editor.tsx'
import { ContentPreview } from './content-preview.tsx'
import { ContentState } from './content-state.tsx'
import { ContentTranslation } from './content-translation.tsx'
import { ContentVersions } from './content-versions.tsx'

export const page: Page = {
  component: ContentEditPage,
  title: { nl: 'Bewerk tekst', en: 'Edit text' },
  initialData: ({ id = '' }) => [{ path: contentItemPath(id), required: true }],
}

const views = ['write', 'beside', 'preview'] as const

export function ContentEditPage() {
  const { id = '' } = useParams()
  return <EditedContent key={id} id={id} />
}

function EditedContent({ id }: { id: string }) {
  const { t } = useTranslation('content')
  const params = useSearchParams()
  const { data: item, error, reload } = useContentItem(id)
  const [restored, setRestored] = useState(0)
  const [wanted, setWanted] = useState<number | null>(null)
  const navigate = useNavigate()
  const isWriting = params.get('view') !== 'preview'
  useEffect(() => {
    if (wanted === null || !isWriting) return
    const block = document.querySelector<HTMLElement>(`[data-block="${wanted}"] [data-part="name"]`)
    block?.focus()
    block?.scrollIntoView({ block: 'center' })
    setWanted(null)
  }, [wanted, isWriting])
  const other = item?.translations[0]?.id ?? null
  if (error && !item) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  if (!item) return <PageSkeleton />
  const shown = views.filter((one) => one !== 'beside' || other !== null)
  const view = shown.find((one) => one === params.get('view')) ?? 'write'
  const name = item.title || t('list.untitled')
  const tabs = (
    <TabLinks label={t('edit.views')}>
      {shown.map((one) => (
        <TabLink
          key={one}
          as={Link}
          to={pathTo('contentEdit', { id }, { view: one === 'write' ? undefined : one })}
          current={one === view}
        >
          {t(`edit.${one}`)}
        </TabLink>
      ))}
    </TabLinks>
  )
  const write = () => navigate(pathTo('contentEdit', { id }), { preventScrollReset: true })
  const preview =
    view === 'preview' ? (
      <ContentPreview
        id={id}
        version={`${item.lockVersion}`}
        onGoTo={(block) => {
          setWanted(block)
          void write()
        }}
      />
    ) : null
  const more = (
    <>
      <ContentTranslation item={item} />
      <ContentVersions
        id={id}
        onRestored={async () => {
          await reload()
          setRestored(restored + 1)
        }}
      />
      <RecordHistory type="content_items" id={id} />
    </>
  )
  return (
    <Section space="sm">
      <PageHead title={name} noIndex />
      <Container width="wide">
        <Stack gap="2">
          <ListBreadcrumbs
            list={t(`kind.${item.kind}`)}
            to="content"
            part={{ kind: item.kind === 'page' ? undefined : item.kind }}
            here={name}
          />
          <VisuallyHidden as="h1">{name}</VisuallyHidden>
          <Grid columns={view === 'beside' ? 'two' : 'one'} gap="8" align="start">
            <ContentEditor
              key={restored}
              item={item}
              onSaved={() => void reload()}
              onChanged={reload}
              onFailed={() => void (view === 'preview' && write())}
              views={tabs}
              preview={preview}
              side={view === 'beside' ? 'below' : 'beside'}
              state={<ContentState item={item} onChanged={reload} />}
              more={view === 'beside' ? null : more}
            />
            {view === 'beside' ? <OtherLanguage id={other} /> : null}
          </Grid>
        </Stack>
      </Container>
    </Section>
  )
}

/** The editor of the translation, beside that of the text. */
export function OtherLanguage({ id }: { id: ContentItem['id'] | null }) {
  const { t } = useTranslation('content')
  const { data: item, error, reload } = useContentItem(id)
  if (error && !item) return <LoadError error={error} onRetry={() => void reload()} />
  if (!item) return <Skeleton shape="block" />
  return (
    <ContentEditor
      item={item}
      onSaved={() => undefined}
      onChanged={reload}
      views={
        <Heading as="h2" size="lg">
          {t(`locale.${item.locale}`)}
        </Heading>
      }
      side="below"
    />
  )
}
