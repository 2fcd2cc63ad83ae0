'use no memo'

import mapIcon from 'virtual:icons/map'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { FigureOffer } from '#client/ui/figure.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { LazyMap } from '#client/ui/lazy-map.tsx'
import type { LazyMapProps } from '#client/ui/map-props.ts'
import { Text } from '#client/ui/text.tsx'
import { useConsent } from './use-consent.ts'

/**
 * A map whose tiles come from another site: without consent for that, its place has the question first, and nothing is
 * requested there before the answer.
 */
export function ConsentedMap(props: LazyMapProps) {
  const { t } = useTranslation('common')
  const { consent, save } = useConsent()
  const [allowedOnce, setAllowedOnce] = useState(false)
  const site = new URL(props.tiles.url, window.location.href).host
  if (allowedOnce || consent.thirdParty || site === window.location.host) return <LazyMap {...props} />
  return (
    <FigureOffer>
      <Text>{t('consent.map', { site })}</Text>
      <Inline gap="3">
        <Button startIcon={mapIcon} onClick={() => setAllowedOnce(true)}>
          {t('consent.mapOnce')}
        </Button>
        <Button variant="outline" onClick={() => save(consent.analytical ?? false, true)}>
          {t('consent.mapAlways')}
        </Button>
      </Inline>
    </FigureOffer>
  )
}
