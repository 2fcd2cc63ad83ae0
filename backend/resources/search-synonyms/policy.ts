/** The center's staff read and extend the synonyms of its search; those of every center are for nobody to change. */
import { permitsWholeCenter, policiesOf, type Subject } from '#backend/http/authorization.ts'

export const policies = policiesOf({
  // `centerId` is null for a group of every center.
  'search_synonym.change': {
    permission: 'settings.manage',
    of: (subject: Subject, synonym: { centerId: number | null }) =>
      permitsWholeCenter(subject, 'settings.manage') && synonym.centerId === subject.center.id,
  },
})
