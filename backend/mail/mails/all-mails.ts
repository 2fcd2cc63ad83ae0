/** All mails: what each is about, and the template that writes it. */
import type { ComposedMail } from '../composed-mail.ts'
import { type AccountMailVariables, accountMails } from './account.ts'
import { type ActivityMailVariables, activityMails } from './activity.ts'
import { type ApplicationMailVariables, applicationMails } from './application.ts'
import type { Composers } from './composers.ts'
import { type DigestMailVariables, digestMails } from './digest.ts'
import { type DirectoryMailVariables, directoryMails } from './directory.ts'
import { type ExportMailVariables, exportMails } from './export.ts'
import { type FormMailVariables, formMails } from './form.ts'
import { type HelpMailVariables, helpMails } from './help-requests.ts'
import { type InvitationMailVariables, invitationMails } from './invitation.ts'
import { type MatchMailVariables, matchMails } from './match.ts'
import { type MeetingMailVariables, meetingMails } from './meeting.ts'
import { type MessageMailVariables, messageMails } from './message.ts'
import { type OrganizationMailVariables, organizationMails } from './organization.ts'
import { type ProfileMailVariables, profileMails } from './profile.ts'
import { type PromiseMailVariables, promiseMails } from './promise.ts'
import { type StageMailVariables, stageMails } from './stage.ts'
import { type VacancyMailVariables, vacancyMails } from './vacancy.ts'

export type MailVariables = AccountMailVariables &
  ActivityMailVariables &
  ApplicationMailVariables &
  DigestMailVariables &
  DirectoryMailVariables &
  ExportMailVariables &
  FormMailVariables &
  HelpMailVariables &
  InvitationMailVariables &
  MatchMailVariables &
  MeetingMailVariables &
  MessageMailVariables &
  OrganizationMailVariables &
  ProfileMailVariables &
  PromiseMailVariables &
  StageMailVariables &
  VacancyMailVariables
export type MailKind = keyof MailVariables

const composers: Composers<MailVariables> = {
  ...accountMails,
  ...activityMails,
  ...applicationMails,
  ...digestMails,
  ...directoryMails,
  ...exportMails,
  ...formMails,
  ...helpMails,
  ...invitationMails,
  ...matchMails,
  ...meetingMails,
  ...messageMails,
  ...organizationMails,
  ...profileMails,
  ...promiseMails,
  ...stageMails,
  ...vacancyMails,
}

export const composeMail = <Kind extends MailKind>(kind: Kind, variables: MailVariables[Kind]): ComposedMail =>
  composers[kind](variables)
