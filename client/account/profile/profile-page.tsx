import pencilIcon from 'virtual:icons/pencil'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Only, useHas, useHasPage } from '#client/api/site-parts.tsx'
import { useOwnProfile } from '#client/api/volunteer-profile.ts'
import { formatDate } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { savedTabPath } from '#shared/resources/saved-vacancy.ts'
import { currentVolunteerProfilePath, type VolunteerProfile } from '#shared/resources/volunteer-profile.ts'
import { AccountSummary } from './account-summary.tsx'
import { CommonPasswordNotice } from './common-password-notice.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { DeleteSection } from './delete-section.tsx'
import { DownloadSection } from './download-section.tsx'
import { ProfileLayout } from './profile-layout.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { StaleNotice } from './stale-notice.tsx'

export const page: Page = {
  component: ProfilePage,
  title: { nl: 'Mijn profiel', en: 'My profile' },
  initialData: () => [{ path: currentVolunteerProfilePath }],
}

/** `/profiel`: what somebody shows of themselves, what is missing, and the way to all that belongs to the account. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const hasPage = useHasPage()
  const has = useHas()
  const { data: profile, error, reload } = useOwnProfile()
  return (
    <ProfileLayout
      title={t('page.title')}
      description={t(has('volunteerProfiles') ? 'page.intro' : 'page.accountIntro')}
      current="profile"
      actions={
        <Button as={Link} to={pathTo('profileEdit')} startIcon={pencilIcon}>
          {t('page.edit')}
        </Button>
      }
    >
      <CommonPasswordNotice />
      <Only lacks="volunteerProfiles">
        <AccountSummary />
        <DownloadSection />
        <DeleteSection />
      </Only>
      {error && !profile ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!error && !profile ? <PageSkeleton /> : null}
      {profile ? (
        <>
          <StaleNotice profile={profile} />
          <ProfileSummary profile={profile} />
          <CompletenessCard profile={profile} />
          <Vog profile={profile} />
          <Only page="profileApplications">
            <ProfileSection title={t('page.activityTitle')} intro={t('page.activityIntro')}>
              <Inline gap="5">
                <TextLink as={Link} to={pathTo('profileApplications')} standalone>
                  {t('page.replies')}
                </TextLink>
                <Only has="savedVacancies">
                  <TextLink as={Link} to={savedTabPath} standalone>
                    {t('page.saved')}
                  </TextLink>
                </Only>
                {hasPage('stagePassport') ? (
                  <TextLink as={Link} to={pathTo('stagePassport')} standalone>
                    {t('page.stagePassport')}
                  </TextLink>
                ) : null}
              </Inline>
            </ProfileSection>
          </Only>
          <DownloadSection />
          <DeleteSection />
        </>
      ) : null}
    </ProfileLayout>
  )
}

/** The VOG as the center recorded it; only its staff change it. */
function Vog({ profile: { vogStatus, vogDate } }: { profile: VolunteerProfile }) {
  const { t } = useTranslation('profile')
  const { locale } = useBoot()
  return (
    <ProfileSection title={t('vog.title')}>
      <Stack gap="2">
        <Text weight="semibold">
          {vogStatus === 'received' && vogDate
            ? t('vog.receivedOn', { date: formatDate(locale, vogDate) })
            : t(`vog.${vogStatus}`)}
        </Text>
        <Text tone="muted">{t('vog.text')}</Text>
      </Stack>
    </ProfileSection>
  )
}
