import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#client/ui/text.tsx'

type Props = {
  /** What was searched: a new one is announced, a list that is loaded again is not. */
  of: string
  /** Whether the records of `of` may not be there yet. */
  busy: boolean
  /** Undefined where nothing could be loaded. */
  records: number | undefined
}

/** Says to a screen reader how many records a search or filter found; the focus stays where it was chosen. */
export function FoundStatus({ of, busy, records }: Props) {
  const { t } = useTranslation('common')
  const [said, setSaid] = useState(of)
  if (!busy && said !== of) setSaid(of)
  return (
    <VisuallyHidden role="status">
      {/* The same number once more is said too: by its key it is a new element. */}
      {said === of && records !== undefined ? <span key={of}>{t('lists.found', { number: records })}</span> : null}
    </VisuallyHidden>
  )
}
