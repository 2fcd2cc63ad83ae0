import type { ApplicationSearch } from '#shared/resources/staff-applications.ts'
import 'virtual:platform-styles-board.css'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApplicationCounts } from '#client/api/applications.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Board, BoardGroup } from '#client/ui/board.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'
import type { Application } from '#shared/resources/application.ts'
import {
  type BoardColumn,
  boardColumns,
  closedColumns,
  columnCount,
  columnOf,
  shownStatuses,
} from '#shared/resources/application-board.ts'
import { BoardColumnCards } from './board-column.tsx'
import { useBoardDrag } from './use-board-drag.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { useVolunteerName } from './use-volunteer-name.ts'

const FullVacancyDialog = lazyPart(async () => (await import('./full-vacancy-dialog.tsx')).FullVacancyDialog)
const TransitionDialog = lazyPart(async () => (await import('./transition-dialog.tsx')).TransitionDialog)

const isClosed = (column: BoardColumn) => closedColumns.some((closed) => closed === column)

type Props = {
  search: ApplicationSearch
  /** In place of a board without cards. */
  empty: ReactNode
}

/** The applications by status: cards that are dragged to another column, or moved there by their menu. */
export function ApplicationBoard({ search, empty }: Props) {
  const { t } = useTranslation('staff')
  const nameOfVolunteer = useVolunteerName()
  const counts = useApplicationCounts(search)
  const moves = useBoardMoves()
  const drag = useBoardDrag()
  // The application whose card is dragged: the columns show whether they take it.
  const [dragged, setDragged] = useState<Application | null>(null)
  const [known] = useState(() => new Map<string, Application>())
  useEffect(() => drag?.watchDrags((id) => setDragged(id === null ? null : (known.get(id) ?? null))), [drag, known])

  const countOf = (column: BoardColumn) => {
    const stored = columnCount(column, search, counts.byStatus)
    const moved = moves.shown.map(
      ({ application, status }) => [columnOf(application.status), columnOf(status)] as const,
    )
    return (
      stored +
      moved.filter(([from, to]) => to === column && from !== column).length -
      moved.filter(([from, to]) => from === column && to !== column).length
    )
  }
  const isShown = (column: BoardColumn) =>
    shownStatuses(column, search).length > 0 && (column !== 'waitlist' || countOf(column) > 0)
  const parts = (columns: readonly BoardColumn[]) =>
    columns
      .filter(isShown)
      .map((column) => (
        <BoardColumnCards
          key={column}
          column={column}
          search={search}
          count={countOf(column)}
          collapsible={isClosed(column) && (search.status ?? []).length === 0}
          moves={moves}
          drag={drag}
          dragged={dragged}
          known={known}
        />
      ))
  const total = boardColumns.reduce((sum, column) => sum + countOf(column), 0)
  return (
    <>
      {counts.isLoaded && total === 0 ? (
        empty
      ) : (
        <Board label={t('board.label')}>
          {parts(boardColumns.filter((column) => !isClosed(column)))}
          <BoardGroup>{parts(closedColumns)}</BoardGroup>
        </Board>
      )}
      <VisuallyHidden as="div" role="status">
        {moves.announcement}
      </VisuallyHidden>
      {moves.placed ? (
        <FullVacancyDialog key={moves.placed.id} placed={moves.placed} onClose={moves.onPlacedSeen} />
      ) : null}
      {moves.asked ? (
        <TransitionDialog
          key={moves.asked.application.id}
          applicationId={moves.asked.application.id}
          status={moves.asked.status}
          name={nameOfVolunteer(moves.asked.application)}
          onClose={moves.cancel}
          onConfirm={moves.confirm}
        />
      ) : null}
    </>
  )
}
