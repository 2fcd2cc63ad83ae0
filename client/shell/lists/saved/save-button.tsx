import heartIcon from 'virtual:icons/heart'
import { useTranslation } from 'react-i18next'
import { useSavedVacancies } from '#client/api/saved-vacancies.ts'
import { IconButton } from '#client/ui/button.tsx'
import { keepSaved } from './keep-saved.ts'

const filledHeart = heartIcon.replace('<path', '<path fill="currentColor"')

export type SaveButtonProps = { id: string; title: string; label: string }

/** The heart of who is signed in: pressed for what is saved. */
export function SaveButton({ id, title, label }: SaveButtonProps) {
  const { i18n } = useTranslation('shell')
  const { data } = useSavedVacancies()
  const saved = data?.some((one) => one.id === id) ?? false
  return (
    <IconButton
      icon={saved ? filledHeart : heartIcon}
      label={label}
      aria-pressed={saved}
      onClick={() => void keepSaved({ id, title }, !saved, i18n)}
    />
  )
}
