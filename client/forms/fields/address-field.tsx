'use no memo'

import mapPinIcon from 'virtual:icons/map-pin'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Control, type FieldValues, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePlaces } from '#client/api/places.ts'
import { Button } from '#client/ui/button.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Grid, Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { AddressValue } from '#shared/form-schema.ts'
import { type FieldProps, useFormField } from '../use-form-field.ts'
import { addressText } from './address-text.ts'
import { TextField } from './text-field.tsx'

const parts = ['postalCode', 'houseNumber', 'street', 'city'] as const

type Props<Values extends FieldValues> = FieldProps<Values> & {
  /** An address that one press fills in, and whose it is: often it is where the organization is. */
  suggestion?: { name: string; address: AddressValue } | null | undefined
}

/**
 * An address, postal code first, which gives the place. The street is typed, so that no service receives somebody's
 * address. The fields are `name.postalCode`, `name.houseNumber`, `name.street` and `name.city`.
 */
export function AddressField<Values extends FieldValues>({ suggestion, ...props }: Props<Values>) {
  const name: string = props.name
  const { t } = useTranslation('forms')
  const { id, label, error, help, optionalText } = useFormField(props)
  const { watch, getValues, setValue, trigger } = useFormContext()
  const typed = String(watch(`${name}.postalCode`) ?? '').trim()
  const pc4 = /^([1-9]\d{3}) ?[A-Za-z]{2}$/.exec(typed)?.[1] ?? null
  const { data: places } = usePlaces(pc4)
  // A place that was filled in is replaced with the next postal code; one that was typed is not.
  const [filled, setFilled] = useState('')
  const city = places?.[0] ? cityOf(places[0]) : null
  const fill = useEffectEvent((found: string) => {
    const current = String(getValues(`${name}.city`) ?? '')
    if (current !== '' && current !== filled) return
    setValue(`${name}.city`, found, { shouldDirty: true, shouldValidate: current !== '' })
    setFilled(found)
  })
  useEffect(() => {
    if (city !== null) fill(city)
  }, [city])
  const isUsed = suggestion && parts.every((key) => (watch(`${name}.${key}`) ?? '') === suggestion.address[key])
  const addressId = `${id}-suggested`
  const use = () => {
    for (const key of parts) setValue(`${name}.${key}`, suggestion?.address[key], { shouldDirty: true })
    void trigger(name)
  }
  const part = { control: props.control as unknown as Control }
  return (
    <Fieldset legend={label} id={id} help={help} error={error} optionalText={optionalText}>
      <Stack gap="4">
        {suggestion && !isUsed ? (
          <Inline gap="3">
            <Button size="sm" variant="outline" startIcon={mapPinIcon} aria-describedby={addressId} onClick={use}>
              {t('address.use', { name: suggestion.name })}
            </Button>
            <Text as="span" id={addressId} size="sm" tone="muted">
              {addressText(suggestion.address)}
            </Text>
          </Inline>
        ) : null}
        <Grid columns="two" gap="5">
          <TextField
            {...part}
            name={`${name}.postalCode`}
            label={t('address.postalCode')}
            optional={false}
            autoComplete="postal-code"
            maxLength={7}
          />
          <TextField
            {...part}
            name={`${name}.houseNumber`}
            label={t('address.houseNumber')}
            autoComplete="off"
            maxLength={12}
            blankIsNull={false}
          />
          <TextField
            {...part}
            name={`${name}.street`}
            label={t('address.street')}
            autoComplete="off"
            blankIsNull={false}
          />
          <TextField {...part} name={`${name}.city`} label={t('address.city')} autoComplete="address-level2" />
        </Grid>
      </Stack>
    </Fieldset>
  )
}

/** `7311 Apeldoorn` → `Apeldoorn`; where villages share an area, the first. */
const cityOf = ({ label }: { label: string }): string => (label.replace(/^\d{4}\s*/, '').split(',')[0] ?? '').trim()
