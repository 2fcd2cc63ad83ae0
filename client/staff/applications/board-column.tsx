import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoardColumn } from '#client/api/applications.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { BoardCards, BoardColumn as Column } from '#client/ui/board.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'
import type { Application } from '#shared/resources/application.ts'
import { type BoardColumn, columnOf, maxColumnParts } from '#shared/resources/application-board.ts'
import { type ApplicationSearch, staffApplications } from '#shared/resources/staff-applications.ts'
import { ApplicationCard } from './application-card.tsx'
import { stepTo } from './board-moves.ts'
import type { BoardDrag } from './use-board-drag.ts'
import type { BoardMoves } from './use-board-moves.ts'

type Props = {
  column: BoardColumn
  search: ApplicationSearch
  count: number
  /** Shown closed at first. */
  collapsible: boolean
  moves: BoardMoves
  drag: BoardDrag | null
  dragged: Application | null
  /** Applications of all columns by id, for the drags. */
  known: Map<string, Application>
}

export function BoardColumnCards({ column, search, count, collapsible, moves, drag, dragged, known }: Props) {
  const { t } = useTranslation('staff')
  const [isOpened, setOpen] = useState(false)
  // A filter on its status makes a closed column one that is always open.
  const isOpen = isOpened || !collapsible
  const [parts, setParts] = useState(1)
  const [isOver, setOver] = useState(false)
  const state = useBoardColumn(isOpen ? { search, column, parts } : null)
  const element = useRef<HTMLElement>(null)

  const start = (application: Application) => {
    const status = stepTo(column, application.status)
    if (status) moves.start({ application, status })
  }
  // The drag calls what was rendered last.
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  useEffect(() => {
    if (!drag || !element.current) return
    return drag.attachColumn(element.current, {
      accepts: (id) => {
        const application = known.get(id)
        return application !== undefined && stepTo(column, application.status) !== null
      },
      onOver: setOver,
      onDrop: (id) => {
        const application = known.get(id)
        if (application) latest.current(application)
      },
    })
  }, [drag, column, known])

  const moved = moves.shown.filter(({ status }) => columnOf(status) === column)
  const isOnItsWay = (id: string) => moves.shown.some(({ application }) => application.id === id)
  const rows = state.data?.filter(({ id }) => !isOnItsWay(id)) ?? []
  const cards = [...moved.map(({ application, status }) => ({ ...application, status })), ...rows]
  useEffect(() => {
    for (const application of state.data ?? []) known.set(application.id, application)
  }, [state.data, known])
  // A card that was moved into a closed column opens it, so that it can be undone there.
  const receives = moved.length > 0
  useEffect(() => {
    if (receives) setOpen(true)
  }, [receives])

  const isElsewhere = dragged !== null && columnOf(dragged.status) !== column
  const accepts = dragged !== null && stepTo(column, dragged.status) !== null
  const title = t(`board.column.${column}`)
  const hasMore = (state.pagination?.records ?? 0) > (state.data?.length ?? 0)
  return (
    <Column
      ref={element}
      title={title}
      count={count}
      drop={accepts ? (isOver ? 'over' : 'allowed') : undefined}
      reason={
        isElsewhere && !accepts
          ? column === 'withdrawn'
            ? t('board.onlyVolunteer')
            : t('board.refused', { status: t(`status.${dragged.status}`) })
          : undefined
      }
      action={
        collapsible ? (
          <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'board.close' : 'board.open')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        ) : undefined
      }
    >
      {isOpen ? (
        <>
          {state.error && !state.data ? (
            <LoadError error={state.error} onRetry={() => void state.reload()} />
          ) : !state.data && cards.length === 0 ? (
            <Skeleton shape="block" />
          ) : null}
          {cards.length > 0 || hasMore ? (
            <BoardCards
              more={
                hasMore && parts >= maxColumnParts ? (
                  <TextLink as={Link} to={staffApplications.href({ ...search, view: undefined, page: undefined })}>
                    {t('board.rest')}
                  </TextLink>
                ) : hasMore ? (
                  <Button size="sm" variant="outline" loading={state.isValidating} onClick={() => setParts(parts + 1)}>
                    {t('board.more', { column: title })}
                  </Button>
                ) : null
              }
            >
              {cards.map((application) => (
                <ApplicationCard
                  key={application.id}
                  application={application}
                  search={search}
                  isMoving={isOnItsWay(application.id)}
                  moves={moves}
                  drag={drag}
                />
              ))}
            </BoardCards>
          ) : null}
        </>
      ) : null}
    </Column>
  )
}
