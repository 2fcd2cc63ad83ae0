/** Saving a vacancy and forgetting it again: shown at once, sent one after the other, taken back when it fails. */
import type { i18n } from 'i18next'
import { mutate } from 'swr'
import type { ApiError } from '#client/api/api-error.ts'
import { saveVacancy, unsaveVacancy } from '#client/api/saved-vacancies.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { savedVacanciesPath, savedVacancyLimit, savedVacancyListPath } from '#shared/resources/saved-vacancy.ts'

type Wanted = { id: string; title: string }

// A heart that is pressed twice asks twice: the answers must come in the order of the presses.
let last: Promise<unknown> = Promise.resolve()

function inOrder<T>(send: () => Promise<T>): Promise<T> {
  const sent = last.then(send, send)
  last = sent.catch(() => undefined)
  return sent
}

const recordsOf = (document: Document | undefined): Resource[] => (Array.isArray(document?.data) ? document.data : [])

/** The list with the vacancy or without it. */
const changed = (document: Document | undefined, { id, title }: Wanted, saved: boolean): Document => {
  const others = recordsOf(document).filter((record) => record.id !== id)
  const own: Resource = { type: 'saved_vacancies', id, attributes: { title } }
  return { ...document, data: saved ? [own, ...others] : others }
}

/** Answers whether it worked; says so when it did not. */
export async function keepSaved(vacancy: Wanted, saved: boolean, i18n: i18n): Promise<boolean> {
  const t = i18n.getFixedT(null, 'shell')
  const change = (document?: Document) => changed(document, vacancy, saved)
  try {
    await mutate(
      savedVacanciesPath,
      async (document?: Document) => {
        await inOrder<unknown>(() => (saved ? saveVacancy(vacancy.id) : unsaveVacancy(vacancy.id)))
        return change(document)
      },
      // Asked anew afterwards: the list may not have been there yet.
      { optimisticData: change, rollbackOnError: true },
    )
  } catch (error) {
    const full = (error as ApiError).status === 422 && (error as ApiError).hasCode('saved_vacancy.limit')
    showToast({
      title: full
        ? t('saved.full', { count: savedVacancyLimit })
        : t(saved ? 'saved.saveFailed' : 'saved.removeFailed', { title: vacancy.title }),
      tone: 'error',
    })
    return false
  }
  void mutate(savedVacancyListPath)
  return true
}

/** What a visitor wanted to save before signing in. */
export async function saveWished(id: string, i18n: i18n): Promise<void> {
  const t = i18n.getFixedT(null, 'shell')
  try {
    const { title } = await saveVacancy(id)
    showToast({ title: t('saved.done', { title }), tone: 'success' })
    await mutate(savedVacanciesPath)
  } catch (error) {
    const gone = (error as ApiError).status === 404
    showToast({ title: t(gone ? 'saved.gone' : 'saved.pendingSaveFailed'), tone: 'error' })
  }
}
