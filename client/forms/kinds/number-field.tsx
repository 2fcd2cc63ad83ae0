import { useBoot } from '#client/api/boot.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Text } from '#client/ui/text.tsx'
import { readNumber, writeNumber } from '../written-values.ts'
import { type KindProps, useKind, useWritten } from './use-kind.ts'

type Props = KindProps & {
  /** Behind the field: "uur". */
  unit?: string
  integer?: boolean
}

/** A number as people write it, with a comma. No arrows: turning a wheel must not change what somebody filled in. */
export function NumberField({ unit, integer, ...props }: Props) {
  const { locale } = useBoot()
  const kind = useKind<number | string | null>(props)
  const written = useWritten(kind.value, (value) => writeNumber(value, locale))
  return (
    <Field {...kind.words} id={kind.id}>
      <Input
        ref={kind.ref}
        name={props.name}
        value={written.text}
        inputMode={integer ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-required={kind.required}
        maxLength={20}
        onChange={(event) => {
          const text = event.currentTarget.value
          const value = readNumber(text)
          written.onText(text, value)
          kind.onChange(value)
        }}
        onBlur={() => {
          if (typeof kind.value === 'number') written.settle()
          kind.onBlur()
        }}
        end={
          unit ? (
            <Text as="span" tone="muted">
              {unit}&nbsp;&nbsp;
            </Text>
          ) : undefined
        }
      />
    </Field>
  )
}
