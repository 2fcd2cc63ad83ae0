import { centerProfiles, volunteerCenters } from '#backend/db/schema/centers.ts'
import { integer, moment, plain, type Resource, text } from '#backend/json-api/resource.ts'
import { hasOne } from '#backend/json-api/rows.ts'

export const centerProfileResource: Resource = {
  type: 'volunteer_center_profiles',
  table: centerProfiles,
  id: centerProfiles.id,
  defaultSort: '',
  attributes: {
    name: plain(centerProfiles.name),
    primaryColor: plain(centerProfiles.primaryColor),
    primaryColorShades: plain(centerProfiles.primaryColorShades),
    secondaryColor: plain(centerProfiles.secondaryColor),
    secondaryColorShades: plain(centerProfiles.secondaryColorShades),
    mutedColor: plain(centerProfiles.mutedColor),
    backgroundColor: plain(centerProfiles.backgroundColor),
    textColor: plain(centerProfiles.textColor),
    faviconUrl: plain(centerProfiles.faviconUrl),
    websiteLogoUrl: plain(centerProfiles.websiteLogoUrl),
    gtagId: plain(centerProfiles.gtagId),
    contactPerson: plain(centerProfiles.contactPerson),
    footer: plain(centerProfiles.footer),
    texts: plain(centerProfiles.texts),
    createdAt: plain(centerProfiles.createdAt),
    updatedAt: plain(centerProfiles.updatedAt),
    lockVersion: plain(centerProfiles.lockVersion),
  },
}

export const centerResource: Resource = {
  type: 'volunteer_centers',
  table: volunteerCenters,
  id: volunteerCenters.id,
  defaultSort: 'name',
  attributes: {
    name: text(volunteerCenters.name),
    slug: text(volunteerCenters.slug),
    region: text(volunteerCenters.region),
    tenant: text(volunteerCenters.tenant),
    appContext: text(volunteerCenters.appContext),
    latitude: plain(volunteerCenters.latitude),
    longitude: plain(volunteerCenters.longitude),
    createdAt: moment(volunteerCenters.createdAt),
    updatedAt: moment(volunteerCenters.updatedAt),
    lockVersion: integer(volunteerCenters.lockVersion),
  },
  relationships: {
    profile: hasOne(() => centerProfileResource, centerProfiles.centerId),
  },
}
