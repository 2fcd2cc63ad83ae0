'use no memo'

import activityIcon from 'virtual:icons/activity'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/ui/button.tsx'
import { Panel, panelOpener } from '../panels/panel.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** Opens the activity panel from the right (requirements.md REQ-2). */
export function ActivityButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        {...panelOpener}
        icon={activityIcon}
        label={t('activity.button')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Panel open={open} onClose={close} title={t('activity.title')} description={t('activity.intro')}>
        <RecentActivity onLeave={close} />
      </Panel>
    </>
  )
}
