import { useTranslation } from 'react-i18next'
import { NativeSelect } from '#client/ui/input.tsx'
import { defaultRadius, radii } from '#shared/resources/vacancy.ts'

type Radius = (typeof radii)[number]
type Props = { id: string; value: number | undefined; onChange: (radius: Radius | undefined) => void }

/** Kilometers around the place: only where there is one. */
export function RadiusSelect({ id, value, onChange }: Props) {
  const { t } = useTranslation('common')
  return (
    <NativeSelect
      id={id}
      name="radius"
      plain
      value={value ?? defaultRadius}
      onChange={(event) => onChange(radii.find((km) => km === Number(event.currentTarget.value)))}
    >
      {radii.map((km) => (
        <option key={km} value={km}>
          {t('lists.radius', { km })}
        </option>
      ))}
    </NativeSelect>
  )
}
