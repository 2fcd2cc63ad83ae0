import { centerProfiles, volunteerCenters } from '#backend/db/schema/centers.ts'
import { integer, type Resource, textField, timestamp, unfilterable } from '#backend/json-api/resource.ts'
import { hasOne } from '#backend/json-api/rows.ts'

export const centerProfileResource: Resource = {
  type: 'volunteer_center_profiles',
  table: centerProfiles,
  id: centerProfiles.id,
  defaultSort: '',
  attributes: {
    name: unfilterable(centerProfiles.name),
    primaryColor: unfilterable(centerProfiles.primaryColor),
    primaryColorShades: unfilterable(centerProfiles.primaryColorShades),
    secondaryColor: unfilterable(centerProfiles.secondaryColor),
    secondaryColorShades: unfilterable(centerProfiles.secondaryColorShades),
    mutedColor: unfilterable(centerProfiles.mutedColor),
    backgroundColor: unfilterable(centerProfiles.backgroundColor),
    textColor: unfilterable(centerProfiles.textColor),
    faviconUrl: unfilterable(centerProfiles.faviconUrl),
    websiteLogoUrl: unfilterable(centerProfiles.websiteLogoUrl),
    gtagId: unfilterable(centerProfiles.gtagId),
    contactPerson: unfilterable(centerProfiles.contactPerson),
    footer: unfilterable(centerProfiles.footer),
    texts: unfilterable(centerProfiles.texts),
    createdAt: unfilterable(centerProfiles.createdAt),
    updatedAt: unfilterable(centerProfiles.updatedAt),
    lockVersion: unfilterable(centerProfiles.lockVersion),
  },
}

export const centerResource: Resource = {
  type: 'volunteer_centers',
  table: volunteerCenters,
  id: volunteerCenters.id,
  defaultSort: 'name',
  attributes: {
    name: textField(volunteerCenters.name),
    slug: textField(volunteerCenters.slug),
    region: textField(volunteerCenters.region),
    tenant: textField(volunteerCenters.tenant),
    appContext: textField(volunteerCenters.appContext),
    latitude: unfilterable(volunteerCenters.latitude),
    longitude: unfilterable(volunteerCenters.longitude),
    createdAt: timestamp(volunteerCenters.createdAt),
    updatedAt: timestamp(volunteerCenters.updatedAt),
    lockVersion: integer(volunteerCenters.lockVersion),
  },
  relationships: {
    profile: hasOne(() => centerProfileResource, centerProfiles.centerId),
  },
}
