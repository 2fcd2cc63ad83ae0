import type { Shades } from '#shared/branding.ts'

/** Site profile of a center (requirements.md REQ-3): branding, contact, footer, texts. Public, as every visitor sees it. */
export type VolunteerCenterProfile = {
  id: string
  name: string
  primaryColor: string
  primaryColorShades: Shades | null
  secondaryColor: string
  secondaryColorShades: Shades | null
  mutedColor: string | null
  backgroundColor: string | null
  textColor: string | null
  faviconUrl: string | null
  websiteLogoUrl: string | null
  gtagId: string | null
  contactPerson: CenterContact
  footer: FooterSettings
  texts: CenterTexts
  lockVersion: number
}

export type CenterContact = {
  name: string
  email: string
  phone: string
  /** Opening hours as people read them, one line an entry. */
  hours: string[]
  /** The same in English; a page without them shows the Dutch ones. */
  hoursEn?: string[] | null
  street: string
  postalCode: string
  city: string
}

/** Words ending in `En` are the English ones; where they are left out, English pages show the Dutch. */
export type FooterSettings = {
  columns: {
    title: string
    titleEn?: string | null
    links: { label: string; labelEn?: string | null; url: string }[]
  }[]
  social: { network: 'facebook' | 'instagram' | 'linkedin' | 'youtube'; url: string }[]
}

export type CenterTexts = {
  heroTitle: string
  heroIntro: string
  heroIntroEn?: string | null
  about: string
  /** Text on insurance that vacancies show. */
  insurance: string
  /** Highest allowance in euros a month that a vacancy may name. */
  maximumAllowance: number
}

export type VolunteerCenter = {
  id: string
  name: string
  slug: string
  region: string
  /** WGS 84 degrees of its middle. */
  latitude: number
  longitude: number
  profile?: VolunteerCenterProfile
}

/** All centers of the cooperation, by name. */
export const centersPath = '/api/v1/volunteer_centers?page[size]=1000'

/**
 * `/switch?centrum=arnhem` leads to that center's own site. Which host that is stands in the gateway's configuration;
 * the list of centers is the backend's.
 */
export const centerParameter = 'centrum'
/** Path on that site to arrive at; left out, its home page. */
export const centerPathParameter = 'naar'
