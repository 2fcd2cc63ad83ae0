import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { updateSearch } from '#client/api/saved-searches.ts'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { useStoredChoice } from '#client/shell/use-stored-choice.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { DigestFrequency } from '#shared/resources/digest.ts'
import type { SavedSearch } from '#shared/resources/saved-search.ts'

/** The frequency of a saved search. A choice is shown at once, and the stored one again when it could not be stored. */
export function useSearchFrequency(search: SavedSearch, onStored: () => Promise<unknown>) {
  const { t } = useTranslation('digest')
  const showFailure = useFailureToast()
  const lockVersion = useRef(search.lockVersion)
  useEffect(() => {
    lockVersion.current = Math.max(lockVersion.current, search.lockVersion)
  }, [search.lockVersion])

  const { chosen, choose } = useStoredChoice(async (frequency: DigestFrequency) => {
    try {
      const stored = await updateSearch({ ...search, lockVersion: lockVersion.current }, { frequency })
      lockVersion.current = stored.lockVersion
      showToast({ title: t('searchSaved', { name: search.name }), tone: 'success' })
    } catch (error) {
      showFailure(error)
    }
    await onStored()
  })
  return { frequency: chosen ?? search.frequency, choose }
}
