'use no memo'

import mailIcon from 'virtual:icons/mail'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useReplyDraft } from '#client/api/reply-drafts.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { Banner } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { pathTo } from '#shared/paths.ts'
import { usePageText } from '../content-language.ts'
import { Link } from '../navigation/site-link.tsx'
import { useSession } from './session.ts'

/** On every page of a volunteer who wrote a reply before signing up, until it is sent or thrown away; not where the page says so itself. */
export function UnsentReplyBanner() {
  const { t } = useTranslation('shell')
  const { t: tc } = useTranslation('common')
  const { pathname } = useLocation()
  const { user, may } = useSession()
  const isVolunteer = user !== undefined && !may('application.handle')
  const { data: drafts } = useReplyDraft(useHas()('replyDrafts') && isVolunteer)
  const inWords = usePageText()
  const vacancy = drafts?.[0]?.vacancy
  if (!vacancy) return null
  const replies = pathTo('profileApplications')
  const page = pathTo('vacancy', { id: vacancy.id })
  // A closed vacancy has no form: the text is among the replies.
  const isOpen = vacancy.status === 'published'
  const shown = [...(isOpen ? [page] : []), pathTo('dashboard'), replies]
  if (shown.some((path) => pathname.endsWith(path))) return null
  return (
    <Banner as="aside" tone="warning" width="full" aria-label={t('unsentReply.label')}>
      <Inline gap="3">
        <Icon icon={mailIcon} />
        <span>{t('unsentReply.text', { vacancy: inWords(vacancy.title, vacancy.titleEn).text })}</span>
        <TextLink as={Link} to={isOpen ? `${page}#reply` : replies} standalone>
          {isOpen ? t('unsentReply.send') : tc('account.replies')}
        </TextLink>
      </Inline>
    </Banner>
  )
}
