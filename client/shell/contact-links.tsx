import mailIcon from 'virtual:icons/mail'
import phoneIcon from 'virtual:icons/phone'
import { TextLink } from '#client/ui/link.tsx'
import { telephone } from '#shared/paths.ts'

/** Phone number and e-mail address as links. */
export function ContactLinks({ contact: { phone, email } }: { contact: { phone: string; email: string } }) {
  return (
    <>
      <TextLink href={telephone(phone)} startIcon={phoneIcon} standalone>
        {phone}
      </TextLink>
      <TextLink href={`mailto:${email}`} startIcon={mailIcon} standalone>
        {email}
      </TextLink>
    </>
  )
}
