import { useTranslation } from 'react-i18next'
import { useIdentityProviders } from '#client/api/sign-in-ways.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'

/** How the center's staff sign in with their work account. The operator configures it, so it is shown and not edited. */
export function IdentityProviders() {
  const { t } = useTranslation('settings')
  const { data: providers } = useIdentityProviders()
  return providers?.map(({ id, name, issuer, domains, roleClaim, adminValues, required }) => (
    <Stack key={id} as="section" gap="3">
      <Heading as="h2" size="xl">
        {t('identity.title')}
      </Heading>
      <Text tone="muted">{t('identity.text')}</Text>
      <DescriptionList size="sm">
        <Description term={t('identity.name')}>{name}</Description>
        <Description term={t('identity.issuer')}>{issuer}</Description>
        <Description term={t('identity.domains')}>{domains.join(', ')}</Description>
        <Description term={t('identity.role')}>
          {t('identity.roleValue', { claim: roleClaim, values: adminValues.join(', ') })}
        </Description>
        <Description term={t('identity.required')}>
          <Badge tone={required ? 'success' : 'neutral'}>{t(required ? 'identity.yes' : 'identity.no')}</Badge>
        </Description>
      </DescriptionList>
    </Stack>
  ))
}
