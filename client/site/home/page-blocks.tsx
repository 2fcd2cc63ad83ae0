import { Link } from 'react-router'
import { Button } from '#client/ui/button.tsx'
import { Prose } from '#client/ui/text.tsx'
import type { PageBlock } from '#shared/resources/page.ts'

/** What an editor wrote, block by block: content pages and news. */
export function PageBlocks({ blocks }: { blocks: PageBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place in the page.
    <Block key={index} block={block} />
  ))
}

function Block({ block }: { block: PageBlock }) {
  if (block.kind === 'button') {
    const inside = block.url.startsWith('/')
    return (
      <div>
        {inside ? (
          <Button as={Link} to={block.url}>
            {block.label}
          </Button>
        ) : (
          <Button as="a" href={block.url}>
            {block.label}
          </Button>
        )}
      </div>
    )
  }
  return (
    <Prose>
      {block.heading ? <h2>{block.heading}</h2> : null}
      {block.kind === 'list' ? (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : (
        block.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
      )}
    </Prose>
  )
}
