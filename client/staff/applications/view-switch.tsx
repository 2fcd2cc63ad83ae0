import listIcon from 'virtual:icons/rows-3'
import columnsIcon from 'virtual:icons/square-kanban'
import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { type ApplicationSearch, staffApplications } from '#shared/resources/staff-applications.ts'

/** Links to the list and the board of the same search. */
export function ViewSwitch({ search }: { search: ApplicationSearch }) {
  const { t } = useTranslation('staff')
  const views = [
    { view: undefined, icon: listIcon, label: t('board.toList') },
    { view: 'board', icon: columnsIcon, label: t('board.toBoard') },
  ] as const
  return (
    <Inline as="nav" gap="1" wrap={false} aria-label={t('board.views')}>
      {views.map(({ view, icon, label }) => (
        <Button
          key={label}
          as={Link}
          to={staffApplications.href({ ...search, page: undefined, view })}
          size="sm"
          variant={search.view === view ? 'chosen' : 'outline'}
          startIcon={icon}
          aria-current={search.view === view ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </Inline>
  )
}
