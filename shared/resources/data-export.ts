/** "Download mijn gegevens": everything that is kept of somebody, in one file. */

/** `none`: not asked for, or no longer there. `waiting`: it is being made. `failed`: nothing makes it any more. `ready`: it can be downloaded. */
export const dataExportStates = ['none', 'waiting', 'failed', 'ready'] as const

export const dataExportPath = '/api/v1/data_export'
export const dataExportContentPath = '/api/v1/data_export/content'
/** Place on the page of the profile, to which the mail leads. */
export const dataExportAnchor = 'gegevens'
/** Hours for which a file can be downloaded, and in which there is one request. */
export const dataExportHours = 24
