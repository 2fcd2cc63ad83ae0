import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { pathTo } from '#shared/paths.ts'

/** The list without rows: no application at all, or none that matches the filters. */
export function ApplicationEmpty({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('staff')
  return (
    <EmptyState
      media={<Illustration name="state-empty" />}
      title={filtered ? t('applications.emptyFilteredTitle') : t('applications.emptyTitle')}
      description={filtered ? t('applications.emptyFilteredText') : t('applications.emptyText')}
      action={
        filtered ? (
          <Button as={Link} to={pathTo('applications')} variant="outline">
            {t('applications.clear')}
          </Button>
        ) : undefined
      }
    />
  )
}
