import locateFixedIcon from 'virtual:icons/locate-fixed'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '#client/shell/use-hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Field } from '#client/ui/field.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { isOwnLocation, type LocationFailure, ownPlace } from './own-location.ts'
import { PlaceInput } from './place-input.tsx'

type Props = {
  label: string
  /** The place in the URL. */
  place: string | undefined
  onLocated: (place: string) => void
}

/** Postal code or place, or the position of the visitor. */
export function PlaceField({ label, place, onLocated }: Props) {
  const { t } = useTranslation('common')
  const hydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'asking' | LocationFailure>('idle')
  const locate = () => {
    setState('asking')
    ownPlace().then(
      (found) => {
        setState('idle')
        onLocated(found)
      },
      (failure: LocationFailure) => setState(failure),
    )
  }
  return (
    <Stack gap="2">
      <Field label={label}>
        <PlaceInput name="place" defaultValue={isOwnLocation(place) ? t('lists.ownLocation') : place} />
      </Field>
      <div>
        <Button
          size="sm"
          variant="ghost"
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
    </Stack>
  )
}

/** The value of the field: its text, or the position that the text represents. */
export function usePlaceMeant(place: string | undefined): (typed: string | undefined) => string | undefined {
  const { t } = useTranslation('common')
  return (typed) => (typed === t('lists.ownLocation') && isOwnLocation(place) ? place : typed)
}
