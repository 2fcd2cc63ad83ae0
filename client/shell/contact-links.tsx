import mailIcon from 'virtual:icons/mail'
import phoneIcon from 'virtual:icons/phone'
import { TextLink } from '#client/ui/link.tsx'
import { telephone } from '#shared/paths.ts'

type Contact = { phone: string | null; email: string | null }

/** Phone number and e-mail address as links, as far as they are known. */
export function ContactLinks({ contact: { phone, email } }: { contact: Contact }) {
  return (
    <>
      {phone ? (
        <TextLink href={telephone(phone)} startIcon={phoneIcon} standalone>
          <bdi>{phone}</bdi>
        </TextLink>
      ) : null}
      {email ? (
        <TextLink href={`mailto:${email}`} startIcon={mailIcon} standalone>
          {email}
        </TextLink>
      ) : null}
    </>
  )
}
