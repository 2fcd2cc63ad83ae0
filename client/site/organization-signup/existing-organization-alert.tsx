import { useTranslation } from 'react-i18next'
import { useCenterContact } from '#client/api/center.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { pathTo, telephone } from '#shared/paths.ts'

/** The organization that exists already; its id and name only when it is public. */
export type ExistingOrganization = { similar: boolean; id: string | null; name: string | null }

/** Says that the organization exists already, and who can help. */
export function ExistingOrganizationAlert({ existing }: { existing: ExistingOrganization }) {
  const { t } = useTranslation('signups')
  const contact = useCenterContact()
  return (
    <Alert status="info" role="status" title={t(existing.similar ? 'similar.title' : 'known.title')}>
      <p>
        {existing.name ? t('known.named', { name: existing.name }) : t('known.unnamed')}{' '}
        {existing.id ? (
          <TextLink as={Link} to={pathTo('organization', { id: existing.id })}>
            {t('known.view')}
          </TextLink>
        ) : null}
      </p>
      {contact?.email && contact.phone ? (
        <p>
          {t('known.help')} <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink> {t('known.or')}{' '}
          <TextLink href={telephone(contact.phone)}>{contact.phone}</TextLink>.
        </p>
      ) : null}
      {existing.similar ? <p>{t('similar.hint')}</p> : null}
    </Alert>
  )
}
