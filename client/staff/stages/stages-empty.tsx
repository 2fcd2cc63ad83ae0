import { useTranslation } from 'react-i18next'
import { ListEmpty } from '#client/lists/list-empty.tsx'

type Props = {
  list: 'Hours' | 'Pupils'
  /** The list without filters; null when none is set. */
  clearPath: string | null
}

export function StagesEmpty({ list, clearPath }: Props) {
  const { t } = useTranslation('stages')
  return clearPath ? (
    <ListEmpty
      title={t('staff.emptyFilteredTitle')}
      text={t('staff.emptyFilteredText')}
      action={{ label: t('staff.clear'), to: clearPath }}
    />
  ) : (
    <ListEmpty title={t(`staff.empty${list}Title`)} text={t(`staff.empty${list}Text`)} />
  )
}
