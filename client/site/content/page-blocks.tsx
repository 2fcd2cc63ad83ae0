import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Figure } from '#client/ui/figure.tsx'
import { Illustration, isIllustration } from '#client/ui/illustration.tsx'
import { Prose } from '#client/ui/text.tsx'
import type { PageBlock } from '#shared/resources/page.ts'
import { ActivitiesBlock, VacanciesBlock } from './live-blocks.tsx'
import { VideoBlock } from './video-block.tsx'

/** What an editor wrote, block by block: content pages and news. */
export function PageBlocks({ blocks }: { blocks: PageBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place in the page.
    <Block key={index} block={block} />
  ))
}

function Block({ block }: { block: PageBlock }) {
  switch (block.kind) {
    case 'button':
      return <ButtonBlock label={block.label} url={block.url} />
    case 'image':
      return <ImageBlock {...block} />
    case 'quote':
      return (
        <Prose>
          <blockquote>
            <p>{block.text}</p>
            {block.by ? <footer>{block.by}</footer> : null}
          </blockquote>
        </Prose>
      )
    case 'vacancies':
      return <VacanciesBlock heading={block.heading} theme={block.theme} />
    case 'activities':
      return <ActivitiesBlock heading={block.heading} />
    case 'video':
      return <VideoBlock provider={block.provider} video={block.video} title={block.title} />
    case 'list':
      return (
        <Prose>
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
        <Prose>
          {block.heading ? <h2>{block.heading}</h2> : null}
          {block.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      )
    default:
      // Of a kind that a newer backend knows: left out, the rest of the page stays.
      return null
  }
}

function ButtonBlock({ label, url }: { label: string; url: string }) {
  const inside = url.startsWith('/')
  return (
    <div>
      {inside ? (
        <Button as={Link} to={url}>
          {label}
        </Button>
      ) : (
        <Button as="a" href={url}>
          {label}
        </Button>
      )}
    </div>
  )
}

const drawing = 'illustration:'

function ImageBlock({ url, alt, caption }: { url: string; alt: string; caption: string | null }) {
  const name = url.startsWith(drawing) ? url.slice(drawing.length) : null
  return (
    <Figure caption={caption}>
      {name === null ? (
        <img src={url} alt={alt} width={1280} height={720} loading="lazy" decoding="async" />
      ) : isIllustration(name) ? (
        <Illustration name={name} />
      ) : null}
    </Figure>
  )
}
