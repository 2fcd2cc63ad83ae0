import moveIcon from 'virtual:icons/arrow-right-left'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshApplications } from '#client/api/applications.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatNearDate } from '#client/i18n/format.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { BoardCard } from '#client/ui/board.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Application } from '#shared/resources/application.ts'
import { columnStatuses } from '#shared/resources/application-board.ts'
import { type ApplicationSearch, applicationInList } from '#shared/resources/staff-applications.ts'
import { UnreadMark } from './application-columns.tsx'
import { ApplicationStatusBadge } from './application-status-badge.tsx'
import { stepsFrom } from './board-moves.ts'
import { isOwn } from './is-own.ts'
import { PlannedDeclineLine } from './planned-decline.tsx'
import type { BoardDrag } from './use-board-drag.ts'
import type { BoardMoves } from './use-board-moves.ts'
import { useVolunteerName } from './use-volunteer-name.ts'

/** Columns with more than one status say which one a card has. */
const sharedStatuses = Object.values(columnStatuses).flatMap((statuses) => (statuses.length > 1 ? statuses : []))

type Props = {
  /** With the status of its column, which the server may not have confirmed. */
  application: Application
  search: ApplicationSearch
  isMoving: boolean
  moves: BoardMoves
  drag: BoardDrag | null
}

/** A card of the board: who, for what, since when, and the steps that can be made. */
export function ApplicationCard({ application, search, isMoving, moves, drag }: Props) {
  const { t } = useTranslation('staff')
  const nameOfVolunteer = useVolunteerName()
  const { locale } = useBoot()
  const { may, organizations, user: reader } = useSession()
  // Who works for one organization knows which.
  const hasOrganizations = may('organization.approve') || organizations.length > 1
  const { id, vacancy, status } = application
  const name = nameOfVolunteer(application)
  // Staff can reply to a vacancy too: nobody handles the own application.
  const steps = isMoving || isOwn(reader, application) ? [] : stepsFrom(status)
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
  const since = formatNearDate(locale, application.updatedAt)
  return (
    <BoardCard ref={card} dragging={isDragging} returned={returned !== null} aria-busy={isMoving}>
      <Inline justify="between" gap="1" wrap={false}>
        <TextLink as={Link} ref={link} to={applicationInList(id, search)} draggable={false}>
          {name}
        </TextLink>
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
              <IconButton {...props} size="sm" variant="ghost" icon={moveIcon} label={`${t('board.move')} ${name}`} />
            )}
          />
        ) : null}
      </Inline>
      {application.unread ? <UnreadMark /> : null}
      <Text size="sm" lines="two" title={vacancy?.title}>
        {vacancy?.title}
      </Text>
      {hasOrganizations ? (
        <Text size="sm" tone="muted" lines="one" title={vacancy?.organization?.name}>
          {vacancy?.organization?.name}
        </Text>
      ) : null}
      {sharedStatuses.includes(status) ? <ApplicationStatusBadge status={status} /> : null}
      <Text size="sm" tone="muted">
        {application.waitingOn === 'nobody'
          ? t('board.since', { date: since })
          : t('board.waiting', { on: t(`waitingOn.${application.waitingOn}`), date: since })}
      </Text>
      {returned ? <Text size="sm">{t('board.putBack', { reason: returned.reason })}</Text> : null}
      <PlannedDeclineLine application={application} name={name} onChanged={() => void refreshApplications()} />
    </BoardCard>
  )
}
