import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateSearch } from '#client/api/saved-searches.ts'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { DigestFrequency } from '#shared/resources/digest.ts'
import type { SavedSearch } from '#shared/resources/saved-search.ts'

/**
 * The frequency of a saved search. A choice is shown at once, and the stored one again when it could not be stored. Choices come
 * fast where a select changes at each key: they are stored one after the other, the last of those that wait alone.
 */
export function useSearchFrequency(search: SavedSearch, onStored: () => Promise<unknown>) {
  const { t } = useTranslation('digest')
  const showFailure = useFailureToast()
  const [chosen, setChosen] = useState<DigestFrequency | null>(null)
  const last = useRef<DigestFrequency | null>(null)
  const lockVersion = useRef(search.lockVersion)
  useEffect(() => {
    lockVersion.current = Math.max(lockVersion.current, search.lockVersion)
  }, [search.lockVersion])
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const send = async (frequency: DigestFrequency) => {
    if (last.current !== frequency) return
    try {
      const stored = await updateSearch({ ...search, lockVersion: lockVersion.current }, { frequency })
      lockVersion.current = stored.lockVersion
      showToast({ title: t('searchSaved', { name: search.name }), tone: 'success' })
    } catch (error) {
      showFailure(error)
    }
    await onStored()
    setChosen((current) => (current === frequency ? null : current))
  }
  return {
    frequency: chosen ?? search.frequency,
    choose: (frequency: DigestFrequency) => {
      last.current = frequency
      setChosen(frequency)
      queue.current = queue.current.then(() => send(frequency))
    },
  }
}
