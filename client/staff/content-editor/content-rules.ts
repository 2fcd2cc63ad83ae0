import * as z from 'zod/mini'
import { contentIssues } from '#shared/resources/content-checks.ts'
import type { ContentKind } from '#shared/resources/content-item.ts'
import { type ContentValues, contentOf } from './content-values.ts'

/** What publishing asks; drafts are stored without it. */
export const publishableContent = (kind: ContentKind) =>
  z.custom<ContentValues>().check((context) => {
    for (const { path, code } of contentIssues(kind, contentOf(context.value))) {
      context.issues.push({ code: 'custom', input: context.value, path, params: { code } })
    }
  })
