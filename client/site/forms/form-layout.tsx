import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCenterContact } from '#client/api/center.ts'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Text } from '#client/ui/text.tsx'
import { TitledCard } from '../titled-card.tsx'

type Props = {
  title: string
  intro?: ReactNode
  /** Shows how to reach the center, where no form can be filled in. */
  withContact?: boolean
  children?: ReactNode
}

/** The form's page has neither menu nor footer: where it has no form, it shows how to reach the center. */
export function FormLayout({ title, intro, withContact, children }: Props) {
  const { t } = useTranslation('forms')
  const contact = useCenterContact()
  return (
    <TitledCard title={title} intro={intro} width="text" space="sm">
      <PageHead title={title} noIndex />
      {children}
      {withContact && contact?.phone && contact.email ? (
        <Text>{t('page.contact', { phone: contact.phone, email: contact.email })}</Text>
      ) : null}
    </TitledCard>
  )
}
