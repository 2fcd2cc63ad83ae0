import heartIcon from 'virtual:icons/heart'
import { useTranslation } from 'react-i18next'
import { useSavedVacancies } from '#client/api/saved-vacancies.ts'
import { IconButton } from '#client/ui/button.tsx'
import { setSaved } from './set-saved.ts'

const filledHeart = heartIcon.replace('<path', '<path fill="currentColor"')

type Props = { id: string; title: string; label: string }

/** The save button of a signed-in user: pressed when the vacancy is saved. */
export function SavedToggle({ id, title, label }: Props) {
  const { i18n } = useTranslation('shell')
  const { data } = useSavedVacancies()
  const saved = data?.some((vacancy) => vacancy.id === id) ?? false
  return (
    <IconButton
      icon={saved ? filledHeart : heartIcon}
      label={label}
      aria-pressed={saved}
      onClick={() => void setSaved({ id, title }, !saved, i18n)}
    />
  )
}
