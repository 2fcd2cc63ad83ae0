/** The texts of all mails, in Dutch and English. */
import type { Locale } from '#shared/site.ts'
import { type AccountMailVariables, accountTextsEn, accountTextsNl } from './account-texts.ts'
import { type ActivityMailVariables, activityTextsEn, activityTextsNl } from './activity-texts.ts'
import { type ApplicationMailVariables, applicationTextsEn, applicationTextsNl } from './application-texts.ts'
import { type DigestMailVariables, digestTextsEn, digestTextsNl } from './digest-texts.ts'
import { type DirectoryMailVariables, directoryTextsEn, directoryTextsNl } from './directory-texts.ts'
import { type ExportMailVariables, exportTextsEn, exportTextsNl } from './export-texts.ts'
import { type FormMailVariables, formTextsEn, formTextsNl } from './form-texts.ts'
import { type HelpMailVariables, helpTextsEn, helpTextsNl } from './help-texts.ts'
import { type InvitationMailVariables, invitationTextsEn, invitationTextsNl } from './invitation-texts.ts'
import type { MailText } from './mail-text.ts'
import { type MatchMailVariables, matchTextsEn, matchTextsNl } from './match-texts.ts'
import { type MeetingMailVariables, meetingTextsEn, meetingTextsNl } from './meeting-texts.ts'
import { type MessageMailVariables, messageTextsEn, messageTextsNl } from './message-texts.ts'
import { type OrganizationMailVariables, organizationTextsEn, organizationTextsNl } from './organization-texts.ts'
import { type ProfileMailVariables, profileTextsEn, profileTextsNl } from './profile-texts.ts'
import { type PromiseMailVariables, promiseTextsEn, promiseTextsNl } from './promise-texts.ts'
import { type StageMailVariables, stageTextsEn, stageTextsNl } from './stage-texts.ts'
import { type VacancyMailVariables, vacancyTextsEn, vacancyTextsNl } from './vacancy-texts.ts'

export type MailVariables = AccountMailVariables &
  ActivityMailVariables &
  ApplicationMailVariables &
  DigestMailVariables &
  DirectoryMailVariables &
  ExportMailVariables &
  FormMailVariables &
  OrganizationMailVariables &
  HelpMailVariables &
  InvitationMailVariables &
  MatchMailVariables &
  MeetingMailVariables &
  MessageMailVariables &
  ProfileMailVariables &
  PromiseMailVariables &
  StageMailVariables &
  VacancyMailVariables
export type MailTemplate = keyof MailVariables

type Writers = { [Key in MailTemplate]: (variables: MailVariables[Key], center: string) => MailText }

const nl: Writers = {
  ...accountTextsNl,
  ...activityTextsNl,
  ...applicationTextsNl,
  ...digestTextsNl,
  ...directoryTextsNl,
  ...exportTextsNl,
  ...formTextsNl,
  ...organizationTextsNl,
  ...helpTextsNl,
  ...invitationTextsNl,
  ...matchTextsNl,
  ...meetingTextsNl,
  ...messageTextsNl,
  ...profileTextsNl,
  ...promiseTextsNl,
  ...stageTextsNl,
  ...vacancyTextsNl,
}

const en: Writers = {
  ...accountTextsEn,
  ...activityTextsEn,
  ...applicationTextsEn,
  ...digestTextsEn,
  ...directoryTextsEn,
  ...exportTextsEn,
  ...formTextsEn,
  ...organizationTextsEn,
  ...helpTextsEn,
  ...invitationTextsEn,
  ...matchTextsEn,
  ...meetingTextsEn,
  ...messageTextsEn,
  ...profileTextsEn,
  ...promiseTextsEn,
  ...stageTextsEn,
  ...vacancyTextsEn,
}

const writers: Record<Locale, Writers> = { nl, en }

export function writeMail<Key extends MailTemplate>(
  template: Key,
  locale: Locale,
  variables: MailVariables[Key],
  center: string,
): MailText {
  return writers[locale][template](variables, center)
}
