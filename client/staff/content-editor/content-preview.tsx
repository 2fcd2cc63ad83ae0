import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { DraftIframe } from '#client/ui/content-editor.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { PreviewFinding, PreviewMessage } from '#shared/resources/content-preview.ts'

type Props = {
  id: string
  /** Changes with each stored draft. */
  version: string
  /** Goes to a block in the editor. */
  onGoTo: (block: number) => void
}

const widths = ['desktop', 'phone'] as const

/** The draft on the real page, with what axe finds there. */
export function ContentPreview({ id, version, onGoTo }: Props) {
  const { t } = useTranslation('content')
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop')
  const [findings, setFindings] = useState<PreviewFinding[] | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data.type === 'content-findings') setFindings(data.findings)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stored draft is shown.
  useEffect(() => {
    const message: PreviewMessage = { type: 'content-saved' }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [version])
  return (
    <Stack gap="4">
      <Inline gap="2" role="group" aria-label={t('preview.width')}>
        {widths.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === width ? 'solid' : 'outline'}
            aria-pressed={one === width}
            onClick={() => setWidth(one)}
          >
            {t(`preview.${one}`)}
          </Button>
        ))}
      </Inline>
      <Stack gap="2" as="section" role="status">
        <Heading as="h2" size="md">
          {t('preview.findings')}
        </Heading>
        {findings === null ? <Text size="sm">{t('preview.checking')}</Text> : null}
        {findings?.length === 0 ? <Text size="sm">{t('preview.noFindings')}</Text> : null}
        {findings && findings.length > 0 ? (
          <>
            <Text size="sm" weight="medium">
              {t('preview.findingsCount', { count: findings.length })}
            </Text>
            <ul>
              {findings.map(({ rule, text, block }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two findings may be the same.
                <li key={index}>
                  {t(`preview.rule.${rule}`)}
                  {text ? `: ${text}` : ''}{' '}
                  {block === null ? null : (
                    <Button size="sm" variant="outline" onClick={() => onGoTo(block)}>
                      {t('preview.goTo', { number: block + 1 })}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Stack>
      <DraftIframe ref={frame} width={width} title={t('preview.frame')} src={pathTo('contentPreview', { id })} />
    </Stack>
  )
}
