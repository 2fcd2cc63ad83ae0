import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  readNewestApplication,
  refreshApplications,
  transitionApplication,
  undoTransition,
} from '#client/api/applications.ts'
import { useFailureText } from '#client/api/failure-text.ts'
import { isStale } from '#client/forms/versions/use-stale-message.ts'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Application } from '#shared/resources/application.ts'
import { columnOf } from '#shared/resources/application-board.ts'
import type { ApplicationTransition } from '#shared/resources/application-schema.ts'
import { askedSteps } from './board-moves.ts'
import type { StaffStatus } from './staff-statuses.ts'
import { useVolunteerName } from './use-volunteer-name.ts'

/** A card on its way: it is shown in its new column before the server has confirmed that. */
export type Move = { application: Application; status: StaffStatus }

/** Moves cards of the board: shown at once, put back when it fails or is cancelled. */
export function useBoardMoves() {
  const { t } = useTranslation('staff')
  const nameOfVolunteer = useVolunteerName()
  const failureText = useFailureText()
  const showFailure = useFailureToast()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [asked, setAsked] = useState<Move | null>(null)
  const [returned, setReturned] = useState<{ id: string; reason: string } | null>(null)
  /** The one who was placed last: it may have been the last place. */
  const [placed, setPlaced] = useState<Application | null>(null)
  const [announcement, setAnnouncement] = useState('')
  /** Card that takes the focus once it is in its column. */
  const [focusedId, setFocusedId] = useState<string | null>(null)

  const columnName = (status: Application['status']) => t(`board.column.${columnOf(status)}`)
  const endOf = ({ application }: Move) =>
    setMoves((current) => current.filter((move) => move.application.id !== application.id))

  const undo = async ({ application }: Move, moved: Application) => {
    try {
      await undoTransition(moved)
      setAnnouncement(t('board.moved', { name: nameOfVolunteer(application), column: columnName(application.status) }))
    } catch (error) {
      showFailure(error)
    } finally {
      await refreshApplications()
      setFocusedId(application.id)
    }
  }

  const show = (move: Move) => {
    setAsked(null)
    setReturned(null)
    setMoves((current) => [...current, move])
    setFocusedId(move.application.id)
  }

  /** A colleague changed the application: the dialog sends its form over that version. */
  const takeNewest = async (id: string) => {
    const newest = await readNewestApplication(id).catch(() => null)
    if (newest) setAsked((current) => (current?.application.id === id ? { ...current, application: newest } : current))
    await refreshApplications()
  }

  /** `isAsked`: the dialog with its form stays open until the server has accepted what it sends. */
  const commit = async (move: Move, more: Partial<ApplicationTransition>, isAsked: boolean): Promise<void> => {
    const { application, status } = move
    const name = nameOfVolunteer(application)
    if (!isAsked) show(move)
    let moved: Application
    try {
      const { lockVersion } = application
      moved = await transitionApplication(application.id, { ...more, status, lockVersion })
    } catch (error) {
      if (isAsked) {
        if (isStale(error)) await takeNewest(application.id)
        // The form shows why, and keeps what was typed.
        throw error
      }
      const reason = isStale(error) ? t('application.stale') : failureText(error)
      endOf(move)
      setReturned({ id: application.id, reason })
      setAnnouncement(t('board.returned', { name, column: columnName(application.status), reason }))
      showToast({ title: t('board.failed', { name }), description: reason, tone: 'error' })
      setFocusedId(application.id)
      await refreshApplications()
      return
    }
    if (isAsked) show(move)
    setAnnouncement(t('board.moved', { name, column: columnName(status) }))
    // A planned decline has its own way back, on the card.
    if (status !== 'declined') {
      showToast({
        title: t('board.moved', { name, column: columnName(status) }),
        tone: 'success',
        action: { label: t('application.undo'), onClick: () => void undo(move, moved) },
      })
    }
    await refreshApplications()
    endOf(move)
    if (status === 'placed') setPlaced(application)
  }

  return {
    /** Moves that are shown, the one with an open dialog too. */
    shown: asked ? [...moves, asked] : moves,
    asked,
    placed,
    onPlacedSeen: () => setPlaced(null),
    returned,
    announcement,
    focusedId,
    onFocused: () => setFocusedId(null),
    start: (move: Move) => {
      if (askedSteps.includes(move.status)) setAsked(move)
      else void commit(move, {}, false)
    },
    confirm: async (more: Partial<ApplicationTransition>) => {
      if (asked) await commit(asked, more, true)
    },
    cancel: () => {
      if (!asked) return
      const { application } = asked
      setAnnouncement(
        t('board.cancelled', { name: nameOfVolunteer(application), column: columnName(application.status) }),
      )
      setAsked(null)
      setFocusedId(application.id)
    },
  }
}

export type BoardMoves = ReturnType<typeof useBoardMoves>
