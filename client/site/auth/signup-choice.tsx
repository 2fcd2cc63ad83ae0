import checkIcon from 'virtual:icons/check'
import { useTranslation } from 'react-i18next'
import { Only } from '#client/api/site-parts.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'

/** Links to the two kinds of sign-up: volunteers use this page, organizations a wizard. Nothing where organizations cannot sign up. */
export function SignupChoice() {
  const { t } = useTranslation('auth')
  return (
    <Only page="organizationSignup">
      <nav aria-label={t('signup.choiceLabel')}>
        <Grid columns="two" gap="4">
          <Stack gap="1">
            <Button
              as={Link}
              to={pathTo('signup')}
              aria-current="page"
              variant="chosen"
              startIcon={checkIcon}
              fullWidth
            >
              {t('signup.choiceVolunteer')}
            </Button>
            <Text size="sm" tone="muted">
              {t('signup.choiceVolunteerHint')}
            </Text>
          </Stack>
          <Stack gap="1">
            <Button as={Link} to={pathTo('organizationSignup')} variant="outline" fullWidth>
              {t('signup.choiceOrganization')}
            </Button>
            <Text size="sm" tone="muted">
              {t('signup.choiceOrganizationHint')}
            </Text>
          </Stack>
        </Grid>
      </nav>
    </Only>
  )
}
