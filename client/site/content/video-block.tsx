import circlePlayIcon from 'virtual:icons/circle-play'
import externalLinkIcon from 'virtual:icons/external-link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsent } from '#client/shell/consent/use-consent.ts'
import { Button } from '#client/ui/button.tsx'
import { Figure, FigureOffer } from '#client/ui/figure.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { isVideoCode } from '#shared/resources/video.ts'

type Props = { provider: 'youtube' | 'vimeo'; video: string; title: string; lang: string | undefined }

export const providers = {
  youtube: {
    name: 'YouTube',
    player: (video: string) => `https://www.youtube-nocookie.com/embed/${video}?autoplay=1`,
    page: (video: string) => `https://www.youtube.com/watch?v=${video}`,
  },
  vimeo: {
    name: 'Vimeo',
    player: (video: string) => {
      const [id, key] = video.split(':')
      return `https://player.vimeo.com/video/${id}?${key ? `h=${key}&` : ''}dnt=1&autoplay=1`
    },
    page: (video: string) => `https://vimeo.com/${video.replace(':', '/')}`,
  },
}

/** A video on another site. No request goes there before the user plays it; playing it is the consent. */
export function VideoBlock({ provider, video, title, lang }: Props) {
  const { t } = useTranslation('site')
  const { consent } = useConsent()
  const [playing, setPlaying] = useState(false)
  const site = Object.hasOwn(providers, provider) ? providers[provider] : null
  if (!site || !isVideoCode(video)) return null
  if (playing) {
    return (
      <Figure caption={title} lang={lang}>
        <iframe
          src={site.player(video)}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </Figure>
    )
  }
  return (
    <FigureOffer>
      <Text weight="medium" size="lg" lang={lang}>
        {title}
      </Text>
      {consent.thirdParty ? null : (
        <Text tone="muted" size="sm">
          {t('content.videoNotice', { site: site.name })}
        </Text>
      )}
      <Inline gap="4">
        <Button startIcon={circlePlayIcon} onClick={() => setPlaying(true)}>
          {t('content.videoPlay')}
        </Button>
        <TextLink href={site.page(video)} target="_blank" rel="noreferrer" endIcon={externalLinkIcon} standalone>
          {t('content.videoElsewhere', { site: site.name })}
        </TextLink>
      </Inline>
    </FigureOffer>
  )
}
