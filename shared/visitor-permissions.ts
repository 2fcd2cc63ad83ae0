/** What the role table (permissions.ts) gives to who is not signed in, without the table: visitors' pages load no more. */
import type { Permission } from './permissions.ts'

const open: readonly Permission[] = ['organization.signUp', 'helpRequest.create', 'helpRequest.respond']

export const visitorMay = (permission: Permission): boolean => open.includes(permission)
