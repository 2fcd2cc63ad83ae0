import ellipsisIcon from 'virtual:icons/ellipsis'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ConversationAction, changeConversation } from '#client/api/conversations.ts'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Conversation } from '#shared/resources/conversation.ts'

const opposite: Record<ConversationAction, ConversationAction> = {
  archive: 'unarchive',
  unarchive: 'archive',
  block: 'unblock',
  unblock: 'block',
}

/** Archive and block. Archiving is undone by the toast; blocking is asked before. */
export function ThreadActions({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations')
  const { t: tc } = useTranslation('common')
  const [asks, setAsks] = useState(false)
  const { id, state, blockedBy } = conversation
  const showFailure = useFailureToast()
  const run = async (action: ConversationAction) => {
    try {
      await changeConversation(id, action)
      const undo = { label: t('actions.undo'), onClick: () => void run(opposite[action]) }
      const isUndone = action === 'archive' || action === 'block'
      showToast({ title: t(`actions.done.${action}`), tone: 'success', ...(isUndone ? { action: undo } : {}) })
    } catch (error) {
      showFailure(error)
    }
  }
  const archive = state === 'archived' ? ('unarchive' as const) : ('archive' as const)
  const items = [
    { id: archive, label: t(`actions.${archive}`), onSelect: () => void run(archive) },
    ...(blockedBy === 'us'
      ? [{ id: 'unblock', label: t('actions.unblock'), onSelect: () => void run('unblock') }]
      : []),
    ...(state === 'blocked'
      ? []
      : [{ id: 'block', label: t('actions.block'), danger: true, onSelect: () => setAsks(true) }]),
  ]
  return (
    <>
      <LazyMenu
        placement="bottom-end"
        groups={[{ id: 'actions', items }]}
        trigger={(props) => <IconButton {...props} icon={ellipsisIcon} label={t('actions.menu')} />}
      />
      <LazyDialog
        open={asks}
        onClose={() => setAsks(false)}
        role="alertdialog"
        title={t('actions.blockTitle')}
        description={t('actions.blockText')}
        closeLabel={tc('close')}
        footer={
          <>
            <Button variant="outline" onClick={() => setAsks(false)}>
              {tc('cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsks(false)
                void run('block')
              }}
            >
              {t('actions.block')}
            </Button>
          </>
        }
      />
    </>
  )
}
