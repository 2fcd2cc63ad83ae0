import { useContentLanguage } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { isIllustration } from '#client/ui/drawings.ts'
import { Figure } from '#client/ui/figure.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { NamedIcon } from '#client/ui/named-icon.tsx'
import { Prose } from '#client/ui/text.tsx'
import type { PageBlock } from '#shared/resources/page.ts'
import type { Locale } from '#shared/site.ts'
import { ActivitiesBlock, VacanciesBlock } from './live-blocks.tsx'
import { VideoBlock } from './video-block.tsx'

/** An editor's content, block by block: content pages and news. */
export function PageBlocks({ blocks, locale }: { blocks: PageBlock[]; locale: Locale }) {
  const contentLanguage = useContentLanguage(locale)
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their position in the page.
    <Block key={index} block={block} lang={contentLanguage} />
  ))
}

/** `lang`: language of the content where it differs from the page's. */
function Block({ block, lang }: { block: PageBlock; lang: string | undefined }) {
  switch (block.kind) {
    case 'button':
      return <ButtonBlock {...block} lang={lang} />
    case 'image':
      return <ImageBlock {...block} lang={lang} />
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
    case 'list':
      return (
        <Prose lang={lang}>
          {block.heading ? <h2>{block.heading}</h2> : null}
          <ul>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Prose>
      )
    case 'text':
      return (
        <Prose lang={lang}>
          {block.heading ? <h2>{block.heading}</h2> : null}
          {block.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      )
    default:
      // An unknown block type of a newer backend is left out; the rest of the page is shown.
      return null
  }
}

type ButtonBlockProps = { label: string; url: string; icon?: string | undefined; lang: string | undefined }

function ButtonBlock({ label, url, icon, lang }: ButtonBlockProps) {
  const inside = url.startsWith('/')
  return (
    <div>
      {inside ? (
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
    </div>
  )
}

const drawing = 'illustration:'

type ImageProps = { url: string; alt: string; caption: string | null; lang: string | undefined }

function ImageBlock({ url, alt, caption, lang }: ImageProps) {
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
