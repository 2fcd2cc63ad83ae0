import { useTranslation } from 'react-i18next'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Text } from '#client/ui/text.tsx'
import { ProfileLayout } from '../profile-layout.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { AddressForm } from './address-form.tsx'
import { PendingAddress } from './pending-address.tsx'

export const page: Page = {
  component: AddressPage,
  title: { nl: 'E-mailadres wijzigen', en: 'Change email address' },
}

/** `/profile-edit/email`: the present address, the one that waits to be confirmed, and the form for another. */
export function AddressPage() {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  return (
    <ProfileLayout title={t('address.title')} current="profileEditEmail">
      {user ? (
        <>
          <ProfileSection title={t('address.nowTitle')}>
            <Text weight="semibold">{user.email}</Text>
            <Text tone="muted">{t('address.nowText')}</Text>
          </ProfileSection>
          {user.unconfirmedEmail && user.impersonatorName === null ? (
            <PendingAddress email={user.unconfirmedEmail} current={user.email} />
          ) : null}
          {user.impersonatorName === null ? (
            <ProfileSection title={t('address.newTitle')} intro={t('address.newIntro')}>
              {/* A request that was withdrawn or made starts an empty form. */}
              <AddressForm key={user.unconfirmedEmail ?? ''} />
            </ProfileSection>
          ) : (
            <Alert status="info">{t('address.notYours')}</Alert>
          )}
        </>
      ) : (
        <PageSkeleton />
      )}
    </ProfileLayout>
  )
}
