/** The values that attributes of media item records have. */

export const mediaKinds = ['image', 'document'] as const

export const mediaLicences = ['own', 'permission', 'cc0', 'cc_by', 'cc_by_sa', 'product'] as const

/** Records that use media. A new one is added here and calls `recordMediaUses` in the transaction of its writes. */
export const mediaUsers = [
  'pages',
  'news_items',
  'home_pages',
  'menus',
  'vacancies',
  'volunteer_center_profiles',
] as const

/** `kept`: an older version that may be restored. */
export const mediaUseVersions = ['live', 'draft', 'scheduled', 'kept'] as const
