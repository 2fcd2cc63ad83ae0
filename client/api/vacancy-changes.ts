import { resourceDocument } from '#shared/json-api/flatten.ts'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import { changesSeenPath } from '#shared/resources/vacancy-changes.ts'
import { decision } from './notifications.ts'
import { writeDocument } from './use-document.ts'

/** The center's staff have looked at what its organization changed, up to this version. */
export const markChangesSeen = decision((id: string, lockVersion: number) =>
  writeDocument(vacancyShape, changesSeenPath(id), {
    method: 'PUT',
    body: resourceDocument('vacancies', { lockVersion }, id),
  }),
)
