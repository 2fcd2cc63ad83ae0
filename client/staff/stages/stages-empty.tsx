import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'

type Props = {
  list: 'Hours' | 'Pupils'
  /** The list without filters; null when none is set. */
  clearPath: string | null
}

export function StagesEmpty({ list, clearPath }: Props) {
  const { t } = useTranslation('stages')
  return (
    <EmptyState
      media={<Illustration name="state-empty" />}
      title={t(clearPath ? 'staff.emptyFilteredTitle' : `staff.empty${list}Title`)}
      description={t(clearPath ? 'staff.emptyFilteredText' : `staff.empty${list}Text`)}
      action={
        clearPath ? (
          <Button as={Link} to={clearPath} variant="outline">
            {t('staff.clear')}
          </Button>
        ) : undefined
      }
    />
  )
}
