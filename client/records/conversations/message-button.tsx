'use no memo'

import messageCircleIcon from 'virtual:icons/message-circle'
import { useTranslation } from 'react-i18next'
import { Only } from '#client/api/site-parts.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button, type ButtonProps } from '#client/ui/button.tsx'
import { type ContextKind, conversationPageAbout } from '#shared/resources/conversation.ts'

/** `children`: what it says in place of "Stuur een bericht". */
type Props = Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'children' | 'aria-label'> & {
  kind: ContextKind
  id: string
}

/** Opens the conversation about a record of the reader. */
export function MessageButton({ kind, id, variant = 'outline', children, ...rest }: Props) {
  const { t } = useTranslation('common')
  return (
    <Only page="conversations">
      <Button {...rest} as={Link} to={conversationPageAbout(kind, id)} variant={variant} startIcon={messageCircleIcon}>
        {children ?? t('sendMessage')}
      </Button>
    </Only>
  )
}
