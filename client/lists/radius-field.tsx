import { useTranslation } from 'react-i18next'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { defaultRadius, radii } from '#shared/resources/vacancy.ts'

type Radius = (typeof radii)[number]
type Props = { label: string; value: number | undefined; onChange: (radius: Radius | undefined) => void }

/** Kilometers around the place. */
export function RadiusField({ label, value, onChange }: Props) {
  const { t } = useTranslation('common')
  return (
    <Field label={label}>
      <NativeSelect
        name="radius"
        value={value ?? defaultRadius}
        onChange={(event) => onChange(radii.find((km) => km === Number(event.currentTarget.value)))}
      >
        {radii.map((km) => (
          <option key={km} value={km}>
            {t('lists.radius', { km })}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
