import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useHas } from '#client/api/site-parts.tsx'
import { useList } from '#client/api/use-document.ts'
import { formatDate } from '#client/i18n/format.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import { isSignupOverdue, organizationSignupsPath, signupAnswerDay } from '#shared/resources/organization-signup.ts'
import type { OwnSignup } from '#shared/resources/organization-signup-schema.ts'
import { ownSignupShape } from '#shared/resources/shapes/account.ts'

const SignupReply = lazyPart<{ id: string }>(async () => (await import('./signup-reply.tsx')).SignupReply)

/** How the organization that the user signed up is getting on, until it is approved. */
export function SignupStatus() {
  const { data: signups = [] } = useList(ownSignupShape, organizationSignupsPath)
  return signups.map((signup) => <OneSignup key={signup.id} signup={signup} />)
}

function OneSignup({ signup }: { signup: OwnSignup }) {
  const { t } = useTranslation('account')
  const { locale } = useBoot()
  const canReply = useHas()('signupReplies')
  const { id, name, status, statusReason, question, askedAt, createdAt } = signup
  const day = formatDate(locale, signupAnswerDay(createdAt))
  const contact = (
    <TextLink as={Link} to={pathTo('support')}>
      {t('dashboard.signup.contact')}
    </TextLink>
  )
  if (status === 'denied') {
    return (
      <Alert status="warning" title={t('dashboard.signup.deniedTitle', { name })} action={contact}>
        {statusReason ?? t('dashboard.signup.deniedText')}
      </Alert>
    )
  }
  if (question && askedAt) {
    return (
      <Alert status="warning" title={t('dashboard.signup.questionTitle', { name })} action={contact}>
        <Stack gap="2">
          <Text>“{question}”</Text>
          <Text>
            {t(canReply ? 'dashboard.signup.questionHere' : 'dashboard.signup.questionText', {
              day: formatDate(locale, dutchDay(askedAt)),
            })}
          </Text>
          {canReply ? <SignupReply id={id} fallback={<Skeleton shape="block" />} /> : null}
        </Stack>
      </Alert>
    )
  }
  const isLate = isSignupOverdue(createdAt, dutchDay(new Date()))
  return (
    <Alert status="info" title={t('dashboard.signup.pendingTitle', { name })} action={isLate ? contact : undefined}>
      {isLate ? t('dashboard.signup.lateText', { day }) : t('dashboard.signup.pendingText', { day })}
    </Alert>
  )
}
