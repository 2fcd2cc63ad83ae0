import { useTranslation } from 'react-i18next'
import { submitOrganizationLink } from '#client/api/organization-reviews.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Problem } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { OrganizationLink } from '#shared/resources/organization-review-schema.ts'

type Props = { token: string; link: OrganizationLink; onConfirmed: () => Promise<unknown> }

/** "Klopt dit nog?": what the site says of the organization, and one button to confirm it. */
export function VerificationStep({ token, link, onConfirmed }: Props) {
  const { t } = useTranslation('directory')
  const { busy, problem, run } = useActionInPlace()
  const confirm = () =>
    run(async () => {
      await submitOrganizationLink(token)
      await onConfirmed()
    })
  const facts = [
    [t('link.name'), link.name],
    [t('link.address'), link.address],
    [t('link.phone'), link.phone],
    [t('link.email'), link.email],
    [t('link.website'), link.website],
    [t('link.services'), link.services.join(', ')],
    [t('link.description'), link.description],
  ] as const
  return (
    <Stack gap="6">
      <DescriptionList size="sm">
        {facts.map(([term, value]) => (
          <Description key={term} term={term}>
            {value || t('link.nothing')}
          </Description>
        ))}
      </DescriptionList>
      <Problem>{problem}</Problem>
      <Inline>
        <Button loading={busy} onClick={() => void confirm()}>
          {t('link.verification.confirm')}
        </Button>
      </Inline>
      <Text>
        {t('link.verification.wrong')}{' '}
        <TextLink as={Link} to={pathTo('organizationEdit', { id: link.organizationId })}>
          {t('link.verification.edit')}
        </TextLink>{' '}
        {t('link.verification.or')}{' '}
        <TextLink as={Link} to={pathTo('socialMapEntry', { id: link.organizationId })}>
          {t('link.verification.report')}
        </TextLink>
      </Text>
    </Stack>
  )
}
