/** The checks of a match are read by who works with its application, and by the volunteer of their own side. */
import { permittedOrganizations, type Subject } from '#backend/http/authorization.ts'

/** Organizations whose checks of both sides the subject reads. */
export const readableOrganizations = (subject: Subject) => permittedOrganizations(subject, 'application.read')
