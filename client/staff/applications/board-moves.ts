/** Which status a card of the board gets in another column. */
import { type ApplicationStatus, applicationTransitions } from '#shared/resources/application.ts'
import { type BoardColumn, columnOf, columnStatuses } from '#shared/resources/application-board.ts'
import { type StaffStatus, staffStatuses } from './staff-statuses.ts'

/** The steps that staff can make from a status. */
export const stepsFrom = (status: ApplicationStatus): StaffStatus[] =>
  staffStatuses.filter((step) => applicationTransitions[status].includes(step))

/** The status that an application gets in a column; null when it cannot get there. */
export const stepTo = (column: BoardColumn, status: ApplicationStatus): StaffStatus | null =>
  columnOf(status) === column ? null : (stepsFrom(status).find((step) => columnStatuses[column].includes(step)) ?? null)

/** Steps with a dialog first: the organization chooses a time or gives a reason. */
export const askedSteps: readonly StaffStatus[] = ['meeting', 'declined']
