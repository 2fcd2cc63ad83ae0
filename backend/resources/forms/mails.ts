/** Mails about forms; each belongs in the transaction of the change that causes it. */
import type { Context } from '#backend/http/context.ts'
import { languageAt } from '#backend/mail/language-at.ts'
import { queueCenterMail, queueMail } from '#backend/mail/outbox.ts'
import { dutchDay } from '#shared/dutch-days.ts'
import { textIn } from '#shared/form-schema.ts'
import { pathTo } from '#shared/paths.ts'
import { textLocale } from '#shared/site.ts'
import type { FormRow, IssuedFormRow } from './queries.ts'

type Invitation = { to: string; form: FormRow; firstName: string | null; code: string; expiresAt: Date; link: string }

/** In the language of the recipient's account, else in Dutch: staff who send it may have chosen another. */
export async function mailInvitation(
  context: Context,
  { to, form, firstName, code, expiresAt, link }: Invitation,
): Promise<void> {
  const locale = (await languageAt(context, to)) ?? 'nl'
  await queueMail(context, {
    template: 'form.invite',
    to,
    locale,
    variables: {
      firstName,
      form: textIn(form.title, textLocale(locale)),
      code,
      until: dutchDay(expiresAt),
    },
    link,
  })
}

/** Leads to the answers. */
export const mailSubmission = (context: Context, { token, form }: IssuedFormRow, submissionId: number) =>
  queueCenterMail(context, {
    template: 'form.submitted',
    variables: { form: form.title.nl, recipient: token.recipientName },
    link: context.siteUrl + pathTo('formSubmission', { id: String(submissionId) }),
  })
