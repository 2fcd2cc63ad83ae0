import type { Application } from '#shared/resources/application.ts'

/** Whether the reader sent this application: staff can reply to a vacancy too, and nobody handles the own one. */
export const isOwn = (reader: { id: string } | undefined, { user }: Pick<Application, 'user'>): boolean =>
  reader !== undefined && user?.id === reader.id
