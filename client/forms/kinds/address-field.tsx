import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePlaces } from '#client/api/places.ts'
import { Fieldset } from '#client/ui/field.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { TextField } from '../fields.tsx'
import { useFormField } from '../form.tsx'
import type { KindProps } from './use-kind.ts'

/**
 * An address, postal code first: the place follows from it. The street is typed: no service is asked where somebody
 * lives. The fields are `name.postalCode`, `name.houseNumber`, `name.street` and `name.city`.
 */
export function AddressField({ name, help, optional }: KindProps) {
  const { t } = useTranslation('common')
  const { id, label, error } = useFormField(name)
  const { watch, getValues, setValue } = useFormContext()
  const typed = String(watch(`${name}.postalCode`) ?? '').trim()
  const pc4 = /^([1-9]\d{3}) ?[A-Za-z]{2}$/.exec(typed)?.[1] ?? null
  const { data: places } = usePlaces(pc4)
  // A place that was filled in is replaced with the next postal code; one that was typed is not.
  const [filled, setFilled] = useState('')
  const city = places?.[0] ? placeOf(places[0]) : null
  const fill = useEffectEvent((found: string) => {
    const current = String(getValues(`${name}.city`) ?? '')
    if (current !== '' && current !== filled) return
    setValue(`${name}.city`, found, { shouldDirty: true, shouldValidate: current !== '' })
    setFilled(found)
  })
  useEffect(() => {
    if (city !== null) fill(city)
  }, [city])
  return (
    <Fieldset
      legend={label}
      id={id}
      help={help}
      error={error}
      optionalText={optional ? ` (${t('form.optional')})` : undefined}
    >
      <Stack gap="4">
        <Grid columns="two" gap="5">
          <TextField name={`${name}.postalCode`} autoComplete="postal-code" maxLength={7} />
          <TextField name={`${name}.houseNumber`} autoComplete="off" maxLength={12} />
        </Grid>
        <TextField name={`${name}.street`} autoComplete="off" />
        <TextField name={`${name}.city`} autoComplete="address-level2" />
      </Stack>
    </Fieldset>
  )
}

/** `7311 Apeldoorn` → `Apeldoorn`; where villages share an area, the first. */
const placeOf = ({ label }: { label: string }): string => (label.replace(/^\d{4}\s*/, '').split(',')[0] ?? '').trim()
