import slidersHorizontalIcon from 'virtual:icons/sliders-horizontal'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { drawerOpener, LazyDrawer } from '#client/ui/lazy-drawer.tsx'

type Props = {
  /** Number of those in the drawer that are chosen. */
  active: number
  children: ReactNode
}

/** A button that opens the filters which are not in the toolbar. Each of them applies at once. */
export function MoreFilters({ active, children }: Props) {
  const { t } = useTranslation('tables')
  const { t: tc } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        {...drawerOpener}
        size="sm"
        variant="outline"
        startIcon={slidersHorizontalIcon}
        onClick={() => setOpen(true)}
      >
        {active > 0 ? t('filtersActive', { count: active }) : t('filters')}
      </Button>
      <LazyDrawer
        open={open}
        onClose={close}
        title={t('filters')}
        closeLabel={tc('close')}
        footer={
          <Button fullWidth onClick={close}>
            {t('filtersDone')}
          </Button>
        }
      >
        <Stack gap="4">{children}</Stack>
      </LazyDrawer>
    </>
  )
}
