import { useTranslation } from 'react-i18next'
import type { DocumentState } from '#client/api/use-document.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'

/** Records of a list that was short at first, and is now shown whole: as many as a request gives. */
export const wholeList = 1000

type Props = {
  /** Of the list as it is shown; its rows stay while the whole is loaded. */
  state: Pick<DocumentState<unknown[]>, 'data' | 'error' | 'isValidating'> & {
    meta: { pagination?: { records: number } }
    reload: () => Promise<unknown>
  }
  onShow: () => void
}

/** Below the first records of a list that has no page of its own: how many more there are, and the button that shows them. */
export function ShowRest({ state: { data = [], meta, error, isValidating, reload }, onShow }: Props) {
  const { t } = useTranslation('common')
  const left = (meta.pagination?.records ?? 0) - data.length
  if (left <= 0 || data.length >= wholeList) return null
  if (error) return <LoadError error={error} onRetry={() => void reload()} />
  return (
    <Inline>
      <Button size="sm" variant="outline" loading={isValidating} onClick={onShow}>
        {t('lists.moreOptions', { count: left })}
      </Button>
    </Inline>
  )
}
