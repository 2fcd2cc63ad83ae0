import { useTranslation } from 'react-i18next'
import { ListEmpty } from '#client/lists/list-empty.tsx'
import { pathTo } from '#shared/paths.ts'

/** The list without rows: no application at all, or none that matches the filters. */
export function ApplicationEmpty({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('staff')
  return filtered ? (
    <ListEmpty
      title={t('applications.emptyFilteredTitle')}
      text={t('applications.emptyFilteredText')}
      action={{ label: t('applications.clear'), to: pathTo('applications') }}
    />
  ) : (
    <ListEmpty title={t('applications.emptyTitle')} text={t('applications.emptyText')} />
  )
}
