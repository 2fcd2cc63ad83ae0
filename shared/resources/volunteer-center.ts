export type {
  CenterContact,
  CenterTexts,
  FooterSettings,
  VolunteerCenter,
} from './volunteer-center-schema.ts'

/** All centers of the cooperation, by name. */
export const centersPath = '/api/v1/volunteer_centers?page[size]=1000'

/**
 * `/switch?centrum=arnhem` redirects to that center's own site. Its host is in the gateway's configuration; the list of
 * centers is the backend's.
 */
export const centerParameter = 'centrum'
/** Path on that site; left out, its home page. */
export const centerPathParameter = 'naar'
