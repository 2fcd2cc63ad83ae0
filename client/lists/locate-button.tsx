import locateFixedIcon from 'virtual:icons/locate-fixed'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { isMapPlace, isOwnLocation, type LocationFailure, ownPlace } from './own-location.ts'

/** Searches around the position of the visitor. */
export function LocateButton({ onLocated }: { onLocated: (place: string) => void }) {
  const { t } = useTranslation('common')
  const hydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'asking' | LocationFailure>('idle')
  // The answer takes seconds, in which other filters may be chosen.
  const newest = useRef(onLocated)
  useEffect(() => {
    newest.current = onLocated
  })
  const locate = () => {
    setState('asking')
    ownPlace().then(
      (found) => {
        setState('idle')
        newest.current(found)
      },
      (failure: LocationFailure) => setState(failure),
    )
  }
  return (
    <>
      <div>
        <Button
          size="sm"
          variant="ghost"
          flush
          startIcon={locateFixedIcon}
          disabled={!hydrated}
          loading={state === 'asking'}
          onClick={locate}
        >
          {t('lists.locate')}
        </Button>
      </div>
      {state === 'denied' || state === 'failed' ? (
        <Alert role="alert" status="warning">
          {t(state === 'denied' ? 'lists.locationDenied' : 'lists.locationFailed')}
        </Alert>
      ) : null}
    </>
  )
}

/** A place as its field shows it: a position has a name. */
export function usePlaceText(): (place: string | undefined) => string | undefined {
  const { t } = useTranslation('common')
  return (place) => {
    if (isOwnLocation(place)) return t('lists.ownLocation')
    return isMapPlace(place) ? t('lists.mapArea') : place
  }
}
