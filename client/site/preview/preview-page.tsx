import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useContentItem } from '#client/api/content.ts'
import { loadUnseen } from '#client/runtime/load-failures.ts'
import { reportError } from '#client/runtime/report-error.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { type ContentItem, contentItemPath } from '#shared/resources/content-item.ts'
import type { PreviewMessage } from '#shared/resources/content-preview.ts'
import { ContentArticle } from '../content/content-article.tsx'
import { MarkedBlocks } from '../content/page-blocks.tsx'
import { NewsBody } from '../news/news-body.tsx'

export const page: Page = {
  component: ContentPreviewPage,
  title: { nl: 'Voorbeeld', en: 'Preview' },
  initialData: ({ id = '' }) => [{ path: contentItemPath(id), required: true }],
}

/** A draft as visitors would see it, for the staff; beside its editor it says what axe finds. */
export function ContentPreviewPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('content')
  const { data: item, error, reload } = useContentItem(id)
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent<PreviewMessage>) => {
      if (origin === location.origin && data?.type === 'content-saved') void reload()
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [reload])
  if (error && !item) return <LazyErrorPage status={error.status || 503} />
  if (!item) return <PageSkeleton />
  return (
    <>
      <PageHead title={`${t('edit.preview')}: ${item.title}`} noIndex />
      <Section space="sm">
        <Container width="text">
          <Alert status="info" title={t('preview.notice')} />
        </Container>
      </Section>
      <MarkedBlocks value={true}>
        <Draft item={item} />
      </MarkedBlocks>
      <Findings item={item} />
    </>
  )
}

function Draft({ item }: { item: ContentItem }) {
  const { content, kind, locale, publishedAt } = item
  const { title, excerpt, blocks } = content
  if (kind === 'page') return <ContentArticle page={{ title, excerpt, blocks, locale }} />
  const shownAt = content.date ?? publishedAt ?? new Date().toISOString()
  return (
    <Section space="sm">
      <Container width="text">
        <Stack gap="6">
          <NewsBody
            item={{ title, excerpt, blocks, locale, category: content.category ?? 'nieuws', publishedAt: shownAt }}
          />
        </Stack>
      </Container>
    </Section>
  )
}

/** Milliseconds after which what a draft shows, its vacancies too, is on the page. */
const settleMs = 800

/** Sends what axe finds to the editor around this iframe. */
function Findings({ item }: { item: ContentItem }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the draft is checked again.
  useEffect(() => {
    if (window.parent === window) return
    let isCurrent = true
    let stopLoading = () => {}
    const send = async ({ checkPage }: typeof import('./preview-check.ts')) => {
      const message: PreviewMessage = { type: 'content-findings', findings: await checkPage() }
      if (isCurrent) window.parent.postMessage(message, location.origin)
    }
    const timer = setTimeout(() => {
      stopLoading = loadUnseen(
        () => import('./preview-check.ts'),
        (code) => void send(code).catch(reportError),
      )
    }, settleMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      stopLoading()
    }
  }, [item.lockVersion])
  return null
}
