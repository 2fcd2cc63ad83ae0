import { useTranslation } from 'react-i18next'
import { useCurrentCenter } from '#client/api/center.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { pathTo } from '#shared/paths.ts'

/** What the backend says of the organisation that is there already; its name only when it is public. */
export type Known = { similar: boolean; id: string | null; name: string | null }

/** Tells kindly that somebody was earlier, and who helps. */
export function KnownOrganization({ known }: { known: Known }) {
  const { t } = useTranslation('signups')
  const { data: center } = useCurrentCenter()
  const contact = center?.profile?.contactPerson
  return (
    <Alert status="info" role="status" title={t(known.similar ? 'similar.title' : 'known.title')}>
      <p>
        {known.name ? t('known.named', { name: known.name }) : t('known.unnamed')}{' '}
        {known.id ? (
          <TextLink as={Link} to={pathTo('organization', { id: known.id })}>
            {t('known.look')}
          </TextLink>
        ) : null}
      </p>
      {contact ? (
        <p>
          {t('known.help')} <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink> {t('known.or')}{' '}
          <TextLink href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</TextLink>.
        </p>
      ) : null}
      {known.similar ? <p>{t('similar.hint')}</p> : null}
    </Alert>
  )
}
