import type { User } from '#shared/resources/user-schema.ts'

export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
