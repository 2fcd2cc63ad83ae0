/** The values of the form of a medium, and their rules. */
import * as z from 'zod/mini'
import { isFileName, type MediaItem, needsCredit } from '#shared/resources/media-item.ts'
import { mediaItemSchema } from '#shared/resources/media-item-schema.ts'

const { altNl, altEn, decorative, credit, licence, tags, focalX, focalY, crop } = mediaItemSchema.shape
const all = z.object({ altNl, altEn, decorative, credit, licence, tags, focalX, focalY, crop })
export type MediaValues = z.infer<typeof all>

/** The version of a medium that its form opens. */
export const versionOf = ({ lockVersion, ...item }: MediaItem) => ({
  lockVersion,
  values: {
    altNl: item.altNl,
    altEn: item.altEn,
    decorative: item.decorative,
    credit: item.credit,
    licence: item.licence,
    tags: item.tags,
    focalX: item.focalX,
    focalY: item.focalY,
    crop: item.crop,
  },
})

/** An alternative text unless the picture is decorative, which is not the file's name; the maker where the licence asks for it. */
export const schemaFor = (item: MediaItem, hasEnglish: boolean) => {
  const described = (name: 'altNl' | 'altEn') => [
    z.refine<MediaValues>((values) => values.decorative || Boolean(values[name]?.trim()), {
      path: [name],
      params: { code: 'altMissing' },
    }),
    z.refine<MediaValues>((values) => values.decorative || !values[name] || !isFileName(values[name], item.name), {
      path: [name],
      params: { code: 'altIsName' },
    }),
  ]
  const credited = z.refine<MediaValues>((values) => !needsCredit(values.licence) || Boolean(values.credit?.trim()), {
    path: ['credit'],
    params: { code: 'creditMissing' },
  })
  const rules = item.kind === 'image' ? [...described('altNl'), ...(hasEnglish ? described('altEn') : [])] : []
  return all.check(...rules, credited)
}
