/** One site that is measured: the only one where visitors are asked about cookies. The others measure nothing, as the samples do. */
export const measuredSite = 'nijmegen'
/** What its pages load once the page is there; there is no such host in tests. */
export const measuringHost = 'www.googletagmanager.com'
