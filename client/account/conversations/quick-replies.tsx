import messageCircleIcon from 'virtual:icons/message-circle'
import { useTranslation } from 'react-i18next'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import type { Conversation } from '#shared/resources/conversation.ts'
import { useSubject } from './use-subject.ts'

const organizationReplies = ['thanks', 'meet', 'question', 'no'] as const
const personReplies = ['when', 'yes', 'later', 'stop'] as const

type Props = { conversation: Conversation; onChoose: (text: string) => void }

/** Ready texts with the names filled in, to be changed before they are sent. */
export function QuickReplies({ conversation, onChoose }: Props) {
  const { t } = useTranslation('conversations')
  const subjectOf = useSubject()
  const { user } = useSession()
  const { side, counterpart, organization, context } = conversation
  const values = {
    firstName: (counterpart ?? '').split(' ')[0] ?? '',
    subject: subjectOf(context),
    sender: user ? `${user.firstName} ${user.lastName}` : '',
    organization: organization ?? '',
    // The text is no HTML: names stay as they are.
    interpolation: { escapeValue: false },
  }
  const items =
    side === 'organization'
      ? organizationReplies.map((id) => ({
          id,
          label: t(`quick.organization.${id}.label`),
          onSelect: () => onChoose(t(`quick.organization.${id}.text`, values)),
        }))
      : personReplies.map((id) => ({
          id,
          label: t(`quick.person.${id}.label`),
          onSelect: () => onChoose(t(`quick.person.${id}.text`, values)),
        }))
  return (
    <LazyMenu
      placement="top-start"
      groups={[{ id: 'quick', items }]}
      trigger={(props) => (
        <Button {...props} variant="ghost" size="sm" startIcon={messageCircleIcon}>
          {t('write.quick')}
        </Button>
      )}
    />
  )
}
