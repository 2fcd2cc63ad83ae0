/** Ids that the parts of a list refer to each other by; a page has one list. */

/** The search form: the filters beside the list belong to it. */
export const listFormId = 'list-search'

/** The heading of the results, with `tabIndex={-1}`: it gets the focus after a search. */
export const listHeadingId = 'list-results'
