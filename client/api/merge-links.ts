import { resourceDocument } from '#shared/json-api/flatten.ts'
import { mergeLinkShape } from '#shared/resources/shapes/site.ts'
import { mergeLinkPath } from '#shared/resources/user-merge.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** Null loads nothing. */
export const useMergeLink = (token: string | null) =>
  useDocument(mergeLinkShape, token === null ? null : mergeLinkPath(token))

export const confirmMerge = (token: string) =>
  writeDocument(mergeLinkShape, mergeLinkPath(token), {
    method: 'PUT',
    body: resourceDocument('merge_links', {}),
  })
