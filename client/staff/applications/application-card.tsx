import moveIcon from 'virtual:icons/arrow-right-left'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshApplications } from '#client/api/applications.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { BoardCard } from '#client/ui/board.tsx'
import { Button } from '#client/ui/button.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text, VisuallyHidden } from '#client/ui/text.tsx'
import { volunteerOf } from '#shared/list-columns/applications.ts'
import { pathTo } from '#shared/paths.ts'
import type { Application } from '#shared/resources/application.ts'
import { columnStatuses } from '#shared/resources/application-board.ts'
import { ApplicationStatusBadge } from './application-status-badge.tsx'
import { stepsFrom } from './board-moves.ts'
import { PlannedDeclineLine } from './planned-decline.tsx'
import type { BoardDrag } from './use-board-drag.ts'
import type { BoardMoves } from './use-board-moves.ts'

/** Columns with more than one status say which one a card has. */
const sharedStatuses = Object.values(columnStatuses).flatMap((statuses) => (statuses.length > 1 ? statuses : []))

type Props = {
  /** With the status of its column, which the server may not have confirmed. */
  application: Application
  isMoving: boolean
  moves: BoardMoves
  drag: BoardDrag | null
}

/** A card of the board: who, for what, since when, and the steps that can be made. */
export function ApplicationCard({ application, isMoving, moves, drag }: Props) {
  const { t } = useTranslation('staff')
  const { locale } = useBoot()
  const { id, vacancy, status } = application
  const name = volunteerOf(application)
  const steps = isMoving ? [] : stepsFrom(status)
  const isMovable = steps.length > 0
  const card = useRef<HTMLLIElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    if (!drag || !isMovable || !card.current) return
    return drag.attachCard(card.current, { id, onDragging: setDragging })
  }, [drag, isMovable, id])
  const { onFocused } = moves
  const takesFocus = moves.focusedId === id
  useEffect(() => {
    if (!takesFocus) return
    link.current?.focus()
    onFocused()
  }, [takesFocus, onFocused])
  const returned = moves.returned?.id === id ? moves.returned : null
  return (
    <BoardCard ref={card} dragging={isDragging} returned={returned !== null} aria-busy={isMoving}>
      <TextLink as={Link} ref={link} to={pathTo('application', { id })} draggable={false}>
        {name}
      </TextLink>
      <Text size="sm">{vacancy?.title}</Text>
      <Text size="sm" tone="muted">
        {vacancy?.organization?.name}
      </Text>
      {sharedStatuses.includes(status) ? <ApplicationStatusBadge status={status} /> : null}
      <Text size="sm" tone="muted">
        {application.waitingOn === 'nobody'
          ? t('board.since', { date: formatShortDate(locale, application.updatedAt) })
          : t('board.waiting', {
              on: t(`waitingOn.${application.waitingOn}`),
              date: formatShortDate(locale, application.updatedAt),
            })}
      </Text>
      {returned ? <Text size="sm">{t('board.putBack', { reason: returned.reason })}</Text> : null}
      <PlannedDeclineLine application={application} name={name} onChanged={() => void refreshApplications()} />
      {isMovable ? (
        <LazyMenu
          groups={[
            {
              id: 'steps',
              items: steps.map((step) => ({
                id: step,
                label: t(`application.to.${step}`),
                danger: step === 'declined',
                onSelect: () => moves.start({ application, status: step }),
              })),
            },
          ]}
          trigger={(props) => (
            <Button {...props} size="sm" variant="outline" startIcon={moveIcon}>
              {t('board.move')}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        />
      ) : null}
    </BoardCard>
  )
}
