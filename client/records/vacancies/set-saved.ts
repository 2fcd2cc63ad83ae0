/** Saves vacancies of the user and removes them: the cache changes at once and is rolled back when the request fails. */
import type { i18n } from 'i18next'
import { mutate } from 'swr'
import type { ApiError } from '#client/api/api-error.ts'
import { saveVacancy, unsaveVacancy } from '#client/api/saved-vacancies.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { savedVacanciesPath, savedVacancyLimit, savedVacancyListPath } from '#shared/resources/saved-vacancy.ts'
import { takePendingSave } from './pending-save.ts'

type SavedRecord = { id: string; title: string }

// Two presses of one button send two requests, which must reach the server in that order.
let lastRequest: Promise<unknown> = Promise.resolve()

function inOrder<T>(send: () => Promise<T>): Promise<T> {
  const request = lastRequest.then(send, send)
  lastRequest = request.catch(() => undefined)
  return request
}

const recordsOf = (document: Document | undefined): Resource[] => (Array.isArray(document?.data) ? document.data : [])

const withChange = (document: Document | undefined, { id, title }: SavedRecord, saved: boolean): Document => {
  const others = recordsOf(document).filter((record) => record.id !== id)
  const own: Resource = { type: 'saved_vacancies', id, attributes: { title } }
  return { ...document, data: saved ? [own, ...others] : others }
}

/** Saves a vacancy or removes it. Returns whether it succeeded, and shows a message when it did not. */
export async function setSaved(vacancy: SavedRecord, saved: boolean, i18n: i18n): Promise<boolean> {
  const t = i18n.getFixedT(null, 'shell')
  const change = (document?: Document) => withChange(document, vacancy, saved)
  try {
    await mutate(
      savedVacanciesPath,
      async (document?: Document) => {
        await inOrder<unknown>(() => (saved ? saveVacancy(vacancy.id) : unsaveVacancy(vacancy.id)))
        return change(document)
      },
      // Revalidated afterwards, because the list may not have been loaded yet.
      { optimisticData: change, rollbackOnError: true },
    )
  } catch (error) {
    const isFull = (error as ApiError).status === 422 && (error as ApiError).hasCode('saved_vacancy.limit')
    showToast({
      title: isFull
        ? t('saved.full', { count: savedVacancyLimit })
        : t(saved ? 'saved.saveFailed' : 'saved.removeFailed', { title: vacancy.title }),
      tone: 'error',
    })
    return false
  }
  void mutate(savedVacancyListPath)
  return true
}

/** Saves the vacancy that the user wanted to save before signing in, if there is one. */
export async function savePending(i18n: i18n): Promise<void> {
  const id = takePendingSave()
  if (!id) return
  const t = i18n.getFixedT(null, 'shell')
  try {
    const { title } = await saveVacancy(id)
    showToast({ title: t('saved.done', { title }), tone: 'success' })
    await mutate(savedVacanciesPath)
  } catch (error) {
    const isGone = (error as ApiError).status === 404
    showToast({ title: t(isGone ? 'saved.gone' : 'saved.pendingSaveFailed'), tone: 'error' })
  }
}
