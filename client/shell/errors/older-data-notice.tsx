'use no memo'

import { useTranslation } from 'react-i18next'
import { Alert } from '#client/ui/feedback.tsx'
import { Container } from '#client/ui/layout.tsx'

/** Above a page whose data is an older copy, because the backend could not be reached. */
export function OlderDataNotice() {
  const { t } = useTranslation('common')
  return (
    <Container>
      <Alert role="status" status="warning" title={t('error.olderTitle')}>
        <p>{t('error.olderText')}</p>
      </Alert>
    </Container>
  )
}
