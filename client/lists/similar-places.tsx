import { useTranslation } from 'react-i18next'
import { usePlaces } from '#client/api/places.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'

type Props = {
  /** As it was typed; no place has this name. */
  place: string
  /** Path of the same search around another place. */
  pathOf: (place: string) => string
}

/** The places that somebody may have meant. */
export function SimilarPlaces({ place, pathOf }: Props) {
  const { t } = useTranslation('common')
  const { data } = usePlaces(place)
  return data?.map(({ id, value }) => (
    <Button key={id} as={Link} to={pathOf(value)} variant="outline">
      {t('lists.similarPlace', { place: value })}
    </Button>
  ))
}
