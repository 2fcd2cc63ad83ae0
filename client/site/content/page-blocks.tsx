import { createContext, Fragment, useContext } from 'react'
import { creditText } from '#client/records/pictures/credit-text.ts'
import { MediaPicture } from '#client/records/pictures/media-picture.tsx'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { isIllustration } from '#client/ui/drawings.ts'
import { Figure } from '#client/ui/figure.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { NamedIcon } from '#client/ui/named-icon.tsx'
import { Prose, Text } from '#client/ui/text.tsx'
import type { MediaPicture as Picture } from '#shared/resources/media-item.ts'
import type { PageBlock } from '#shared/resources/page.ts'
import type { Locale } from '#shared/site.ts'
import { isPagePath, useHtmlLinks } from './html-links.ts'
import { ActivitiesBlock, VacanciesBlock } from './live-blocks.tsx'
import { VideoBlock } from './video-block.tsx'

/** Whether each block says which one it is, for who looks for its place in the editor. */
export const MarkedBlocks = createContext(false)

/** An editor's content, block by block: content pages and news. */
export function PageBlocks({ blocks, locale }: { blocks: PageBlock[]; locale: Locale }) {
  const contentLanguage = useContentLanguage(locale)
  const marked = useContext(MarkedBlocks)
  return blocks.map((block, index) => {
    const shown = <Block block={block} lang={contentLanguage} />
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their position in the page.
    if (!marked) return <Fragment key={index}>{shown}</Fragment>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <div key={index} data-previewed-block={index}>
        {shown}
      </div>
    )
  })
}

/** `lang`: language of the content where it differs from the page's. */
function Block({ block, lang }: { block: PageBlock; lang: string | undefined }) {
  switch (block.kind) {
    case 'button':
      return <ButtonBlock {...block} lang={lang} />
    case 'image':
      return <ImageBlock {...block} alt={block.decorative ? '' : block.alt} lang={lang} />
    case 'quote':
      return (
        <Prose lang={lang}>
          <blockquote>
            <p>{block.text}</p>
            {block.by ? <footer>{block.by}</footer> : null}
          </blockquote>
        </Prose>
      )
    case 'vacancies':
      return <VacanciesBlock heading={block.heading} theme={block.theme} lang={lang} />
    case 'activities':
      return <ActivitiesBlock heading={block.heading} lang={lang} />
    case 'video':
      return <VideoBlock provider={block.provider} video={block.video} title={block.title} lang={lang} />
    case 'text':
      return <RichText html={block.html} lang={lang} />
    case 'columns':
      return (
        <Grid columns={block.columns.length === 2 ? 'two' : 'three'}>
          {block.columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their position.
            <RichText key={index} html={column.html} lang={lang} />
          ))}
        </Grid>
      )
    case 'accordion':
      return (
        <Stack gap="2">
          {block.items.map((item) => (
            <Disclosure key={item.title} summary={<span lang={lang}>{item.title}</span>}>
              <RichText html={item.html} lang={lang} />
            </Disclosure>
          ))}
        </Stack>
      )
    default:
      // An unknown block type of a newer backend is left out; the rest of the page is shown.
      return null
  }
}

/** HTML that the backend has sanitized (`backend/rich-text`). */
function RichText({ html, lang }: { html: string; lang: string | undefined }) {
  return <Prose lang={lang} {...useHtmlLinks(html)} />
}

type ButtonBlockProps = {
  text?: string | undefined
  label: string
  url: string
  icon?: string | undefined
  lang: string | undefined
}

function ButtonBlock({ text, label, url, icon, lang }: ButtonBlockProps) {
  return (
    <Stack gap="3" align="start">
      {text ? (
        <Text size="lg" lang={lang}>
          {text}
        </Text>
      ) : null}
      {isPagePath(url) ? (
        <Button as={Link} to={url} lang={lang}>
          {icon ? <NamedIcon name={icon} /> : null}
          {label}
        </Button>
      ) : (
        <Button as="a" href={url} lang={lang}>
          {icon ? <NamedIcon name={icon} /> : null}
          {label}
        </Button>
      )}
    </Stack>
  )
}

const drawing = 'illustration:'

const captionOf = (caption: string | null, credit: string | null): string | null =>
  [caption, credit && creditText(credit)].filter(Boolean).join(' ') || null

type ImageProps = {
  picture?: Picture | null | undefined
  url: string
  alt: string
  caption: string | null
  lang: string | undefined
}

function ImageBlock({ picture, url, alt, caption, lang }: ImageProps) {
  if (picture) {
    return (
      <Figure caption={captionOf(caption, picture.credit)} lang={lang}>
        <MediaPicture picture={picture} shape="wide" sizes="(min-width: 48em) 44rem, 100vw" alt={alt} />
      </Figure>
    )
  }
  const name = url.startsWith(drawing) ? url.slice(drawing.length) : null
  return (
    <Figure caption={caption} lang={lang}>
      {name === null ? (
        <img src={url} alt={alt} width={1280} height={720} loading="lazy" decoding="async" />
      ) : isIllustration(name) ? (
        <Illustration name={name} />
      ) : null}
    </Figure>
  )
}
