import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import 'virtual:platform-styles-content.css'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useContentItem } from '#client/api/content.ts'
import { RecordHistory } from '#client/records/audit/record-history.tsx'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type ContentItem, contentItemPath, staffContent } from '#shared/resources/content-item.ts'
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
  return (
    <Section space="sm">
      <PageHead title={name} noIndex />
      <Container width="wide">
        <Stack gap="6">
          <PageHeader
            breadcrumb={
              <Breadcrumbs
                list={t(`kind.${item.kind}`)}
                to={staffContent.href({ kind: item.kind === 'page' ? undefined : item.kind })}
                here={name}
              />
            }
            title={name}
          />
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
          {view === 'preview' ? (
            <ContentPreview
              id={id}
              version={`${item.lockVersion}`}
              onGoTo={(block) => {
                setWanted(block)
                void navigate(pathTo('contentEdit', { id }), { preventScrollReset: true })
              }}
            />
          ) : null}
          <div hidden={view === 'preview'}>
            <Grid columns={view === 'beside' ? 'two' : 'main'} gap="8" align="start">
              <Stack gap="4">
                {view === 'beside' ? (
                  <Heading as="h2" size="xl">
                    {t(`locale.${item.locale}`)}
                  </Heading>
                ) : null}
                <ContentEditor key={restored} item={item} onSaved={() => void reload()} onChanged={reload} />
              </Stack>
              {view === 'beside' ? (
                <OtherLanguage id={other} />
              ) : (
                <Stack gap="6">
                  <ContentState item={item} onChanged={reload} />
                  <ContentTranslation item={item} />
                  <ContentVersions
                    id={id}
                    onRestored={async () => {
                      await reload()
                      setRestored(restored + 1)
                    }}
                  />
                  <RecordHistory type="content_items" id={id} />
                </Stack>
              )}
            </Grid>
          </div>
        </Stack>
      </Container>
    </Section>
  )
}

/** The editor of the translation, beside that of the text. */
function OtherLanguage({ id }: { id: ContentItem['id'] | null }) {
  const { t } = useTranslation('content')
  const { data: item, reload } = useContentItem(id)
  if (!item) return <Skeleton shape="block" />
  return (
    <Stack gap="4">
      <Heading as="h2" size="xl">
        {t(`locale.${item.locale}`)}
      </Heading>
      <ContentEditor item={item} onSaved={() => undefined} onChanged={reload} />
    </Stack>
  )
}
