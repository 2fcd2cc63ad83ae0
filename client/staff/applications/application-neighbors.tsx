import chevronLeftIcon from 'virtual:icons/chevron-left'
import chevronRightIcon from 'virtual:icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { type ApplicationSearch, applicationInList } from '#shared/resources/staff-applications.ts'

type Props = {
  id: string
  search: ApplicationSearch
  /** Undefined while it loads. */
  order: readonly string[] | undefined
}

/** Links to the application before and after this one, in the order of the list that it was opened from. */
export function ApplicationNeighbors({ id, search, order }: Props) {
  const { t } = useTranslation('staff')
  if (!order || order.length === 0) return null
  const index = order.indexOf(id)
  const neighbors = [
    { id: order[index - 1], label: t('application.previous'), icon: chevronLeftIcon },
    { id: order[index + 1], label: t('application.goNext'), icon: chevronRightIcon },
  ]
  const [previous, next] = neighbors.map((neighbor) =>
    neighbor.id === undefined ? null : (
      <IconButton
        key={neighbor.label}
        as={Link}
        to={applicationInList(neighbor.id, search)}
        size="sm"
        variant="outline"
        icon={neighbor.icon}
        label={neighbor.label}
      />
    ),
  )
  return (
    <Inline as="nav" gap="2" wrap={false} aria-label={t('application.inList')}>
      {previous}
      {index < 0 ? null : (
        <Text as="span" size="sm" tone="muted">
          {t('application.position', { position: index + 1, count: order.length })}
        </Text>
      )}
      {next}
    </Inline>
  )
}
