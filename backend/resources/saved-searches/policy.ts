/** Saved searches ("Bewaar zoekopdracht") are for the user who saved them, and for no role of the staff. */
import { ownsRecord, policiesOf, type Subject } from '#backend/http/authorization.ts'

export const policies = policiesOf({
  'saved_search.own': {
    of: (subject: Subject, search: { userId: number; centerId: number }) =>
      search.centerId === subject.center.id && ownsRecord(subject, search),
    hides: true,
  },
})
