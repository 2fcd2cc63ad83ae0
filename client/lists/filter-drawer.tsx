import slidersHorizontalIcon from 'virtual:icons/sliders-horizontal'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Show } from '#client/ui/layout.tsx'
import { drawerOpener, LazyDrawer } from '#client/ui/lazy-drawer.tsx'

type Props = {
  /** "Filters": label of the button and title of the sheet. */
  title: string
  /** Number of active filters. */
  active: number
  /** "Toon 12 vacatures": updated with every filter; none while nothing is counted. */
  doneLabel: string | undefined
  children: ReactNode
}

/** A button that opens the filters in a sheet, on screens smaller than a desktop. */
export function FilterDrawer({ title, active, doneLabel, children }: Props) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Show on="belowDesktop">
        <Button {...drawerOpener} variant="outline" startIcon={slidersHorizontalIcon} onClick={() => setOpen(true)}>
          {active > 0 ? `${title} (${active})` : title}
        </Button>
      </Show>
      <LazyDrawer
        open={open}
        onClose={close}
        title={title}
        closeLabel={t('close')}
        footer={
          <Button fullWidth onClick={close}>
            {doneLabel ?? t('close')}
          </Button>
        }
      >
        {children}
      </LazyDrawer>
    </>
  )
}
