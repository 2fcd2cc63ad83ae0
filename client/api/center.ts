import { centerShape } from '#shared/resources/shapes/center.ts'
import { type CenterContact, centersPath } from '#shared/resources/volunteer-center.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import { useDocument, useList } from './use-document.ts'

/** The center of this site with its profile: contact, footer, texts. */
export const useCurrentCenter = () => useDocument(centerShape, currentCenterPath, { revalidateIfStale: false })

/** How to reach the center: null where it says neither a phone number nor an address for mail. */
export function useCenterContact(): CenterContact | null {
  const contact = useCurrentCenter().data?.profile?.contactPerson
  return contact && (contact.phone || contact.email) ? contact : null
}

/** A postal code and a place of this center as an example in a field: `6811 / Arnhem`. */
export function usePlaceExample(): string {
  const contact = useCurrentCenter().data?.profile?.contactPerson
  return contact?.postalCode && contact.city ? `${contact.postalCode.slice(0, 4)} / ${contact.city}` : '6811 / Arnhem'
}

/** All centers of the cooperation. */
export const useCenters = () => useList(centerShape, centersPath)
