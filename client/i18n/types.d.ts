import 'i18next'
import type account from './nl/account.ts'
import type analytics from './nl/analytics.ts'
import type audit from './nl/audit.ts'
import type auth from './nl/auth.ts'
import type calendar from './nl/calendar.ts'
import type commands from './nl/commands.ts'
import type common from './nl/common.ts'
import type content from './nl/content.ts'
import type contentNavigation from './nl/content-navigation.ts'
import type conversations from './nl/conversations.ts'
import type developer from './nl/developer.ts'
import type digest from './nl/digest.ts'
import type directory from './nl/directory.ts'
import type drafts from './nl/drafts.ts'
import type forms from './nl/forms.ts'
import type help from './nl/help.ts'
import type helpDesk from './nl/help-desk.ts'
import type imports from './nl/imports.ts'
import type invitations from './nl/invitations.ts'
import type joinLinks from './nl/join-links.ts'
import type matches from './nl/matches.ts'
import type matching from './nl/matching.ts'
import type media from './nl/media.ts'
import type meetings from './nl/meetings.ts'
import type menus from './nl/menus.ts'
import type mergeLinks from './nl/merge-links.ts'
import type news from './nl/news.ts'
import type notes from './nl/notes.ts'
import type organizationMove from './nl/organization-move.ts'
import type organizations from './nl/organizations.ts'
import type pool from './nl/pool.ts'
import type profile from './nl/profile.ts'
import type quickReplies from './nl/quick-replies.ts'
import type replies from './nl/replies.ts'
import type searches from './nl/searches.ts'
import type settings from './nl/settings.ts'
import type shell from './nl/shell.ts'
import type signups from './nl/signups.ts'
import type site from './nl/site.ts'
import type staff from './nl/staff.ts'
import type stages from './nl/stages.ts'
import type tables from './nl/tables.ts'
import type templates from './nl/templates.ts'
import type userMerge from './nl/user-merge.ts'
import type users from './nl/users.ts'
import type vacancies from './nl/vacancies.ts'
import type vacancyLinks from './nl/vacancy-links.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      shell: typeof shell
      site: typeof site
      analytics: typeof analytics
      audit: typeof audit
      auth: typeof auth
      signups: typeof signups
      account: typeof account
      profile: typeof profile
      staff: typeof staff
      vacancies: typeof vacancies
      organizations: typeof organizations
      users: typeof users
      drafts: typeof drafts
      imports: typeof imports
      organizationMove: typeof organizationMove
      userMerge: typeof userMerge
      developer: typeof developer
      calendar: typeof calendar
      digest: typeof digest
      directory: typeof directory
      content: typeof content
      contentNavigation: typeof contentNavigation
      news: typeof news
      forms: typeof forms
      searches: typeof searches
      tables: typeof tables
      help: typeof help
      helpDesk: typeof helpDesk
      conversations: typeof conversations
      matching: typeof matching
      media: typeof media
      menus: typeof menus
      pool: typeof pool
      meetings: typeof meetings
      notes: typeof notes
      invitations: typeof invitations
      replies: typeof replies
      settings: typeof settings
      stages: typeof stages
      templates: typeof templates
      matches: typeof matches
      joinLinks: typeof joinLinks
      mergeLinks: typeof mergeLinks
      vacancyLinks: typeof vacancyLinks
      commands: typeof commands
      quickReplies: typeof quickReplies
    }
  }
}
