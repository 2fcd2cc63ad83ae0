import chevronLeftIcon from 'virtual:icons/chevron-left'
import chevronRightIcon from 'virtual:icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { type ApplicationSearch, applicationInList } from '#shared/resources/staff-applications.ts'
import type { ApplicationOrder } from './application-order.ts'

type Props = {
  id: string
  search: ApplicationSearch
  /** Undefined while it loads. */
  order: ApplicationOrder | undefined
}

/**
 * Links to the application before and after this one, in the order of the list that it was opened from. Both keep their place while that
 * loads and at its ends, so that nothing moves and each press on the way is at the same spot.
 */
export function ApplicationNeighbors({ id, search, order }: Props) {
  const { t } = useTranslation('staff')
  if (order?.ids.length === 0) return null
  const index = order?.ids.indexOf(id) ?? -1
  // Beyond what is known of a long list there is no next one; of a known list this one has left, that is the first.
  const isBeyond = order !== undefined && index < 0 && order.ids.length < order.count
  const neighbors = [
    { id: order?.ids[index - 1], label: t('application.previous'), icon: chevronLeftIcon },
    { id: isBeyond ? undefined : order?.ids[index + 1], label: t('application.goNext'), icon: chevronRightIcon },
  ]
  const [previous, next] = neighbors.map(({ id: neighbor, label, icon }) => {
    const look = { size: 'sm', variant: 'outline', icon, label } as const
    return neighbor === undefined ? (
      <IconButton key={label} {...look} disabled />
    ) : (
      <IconButton key={label} {...look} as={Link} to={applicationInList(neighbor, search)} />
    )
  })
  return (
    <Inline as="nav" gap="2" wrap={false} aria-label={t('application.inList')} aria-busy={order === undefined}>
      {previous}
      {order && index < 0 ? null : (
        <Text as="span" size="sm" tone="muted">
          {order ? t('application.position', { position: index + 1, count: order.count }) : '– / –'}
        </Text>
      )}
      {next}
    </Inline>
  )
}
