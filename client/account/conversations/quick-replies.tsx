import messageCircleIcon from 'virtual:icons/message-circle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useQuickReplies } from '#client/api/quick-replies.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import type { MenuGroup } from '#client/ui/menu-props.ts'
import type { Conversation } from '#shared/resources/conversation.ts'
import type { QuickReply } from '#shared/resources/quick-reply.ts'
import { fullName } from '#shared/resources/user.ts'
import { fillVariables } from '#shared/text-variables.ts'
import { useSubject } from './use-subject.ts'

// The forms are needed only by who changes the texts.
const QuickReplyDialog = lazyPart(async () => (await import('./quick-reply-dialog.tsx')).QuickReplyDialog)

const organizationReplies = ['thanks', 'meet', 'question', 'no'] as const
const personReplies = ['when', 'yes', 'later', 'stop'] as const

type Props = { conversation: Conversation; onChoose: (text: string) => void }

/** Ready texts with the names filled in, to be changed before they are sent; who writes for an organization adds their own. */
export function QuickReplies({ conversation, onChoose }: Props) {
  const { t } = useTranslation('quick-replies')
  const [manages, setManages] = useState(false)
  const canManage = useHas()('quickReplies')
  const ofOrganization = conversation.side === 'organization'
  const { data: replies = [], reload } = useQuickReplies(ofOrganization)
  const values = useValues(conversation)
  const { voornaam, vacature, organisatie, afzender } = values
  const names = { firstName: voornaam, subject: vacature, organization: organisatie, sender: afzender }
  const stored = (id: string, label: string, belongs: (reply: QuickReply) => boolean): MenuGroup => ({
    id,
    label,
    items: replies.filter(belongs).map((reply) => ({
      id: reply.id,
      label: reply.title,
      onSelect: () => onChoose(fillVariables(reply.body, values)),
    })),
  })
  const standard: MenuGroup = {
    id: 'standard',
    label: ofOrganization && replies.length > 0 ? t('standard') : undefined,
    items: ofOrganization
      ? organizationReplies.map((id) => ({
          id,
          label: t(`organization.${id}.label`),
          onSelect: () => onChoose(t(`organization.${id}.text`, names)),
        }))
      : personReplies.map((id) => ({
          id,
          label: t(`person.${id}.label`),
          onSelect: () => onChoose(t(`person.${id}.text`, names)),
        })),
  }
  const groups = [
    stored('own', t('own'), ({ own }) => own),
    stored('organization', t('ofOrganization'), ({ own, source }) => !own && source === 'organization'),
    stored('center', t('ofCenter'), ({ own, source }) => !own && source === 'center'),
    standard,
    ...(ofOrganization && canManage
      ? [{ id: 'manage', items: [{ id: 'manage', label: t('manage'), onSelect: () => setManages(true) }] }]
      : []),
  ].filter(({ items }) => items.length > 0)
  return (
    <>
      <LazyMenu
        placement="top-start"
        groups={groups}
        trigger={(props) => (
          <Button {...props} variant="ghost" size="sm" startIcon={messageCircleIcon}>
            {t('button')}
          </Button>
        )}
      />
      {manages ? (
        <QuickReplyDialog replies={replies} onChanged={() => reload()} onClose={() => setManages(false)} />
      ) : null}
    </>
  )
}

/** What the variables of a text stand for in this conversation. */
function useValues({ side, counterpart, organization, context }: Conversation) {
  const { t } = useTranslation('quick-replies')
  const { user } = useSession()
  const { center } = useBoot()
  const subjectOf = useSubject()
  return {
    // Without a name "Hallo {{voornaam}}," is a greeting that still reads well.
    voornaam: counterpart?.split(' ')[0] ?? t('withoutName'),
    vacature: subjectOf(context).text,
    organisatie: (side === 'organization' ? organization : counterpart) ?? '',
    afzender: user ? fullName(user) : '',
    centrum: center?.name ?? '',
  }
}
