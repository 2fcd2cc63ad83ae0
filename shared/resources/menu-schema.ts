/** The attributes of a menu, and what it is stored with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { requiredLine, safeUrl, singleLine, timestamp, version } from './fields.ts'
import { menuAudiences, menuFlags, menuLocations, menuRoutes } from './menu-values.ts'

const text = requiredLine(60)

/** Another site, without a user name before its host, a mail address or a phone number; nothing that runs or loads in this page. */
export const externalUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    safeUrl,
    z.stringFormat(
      'link',
      /^(?:https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#][^\s\\]*)?|mailto:[^\s@:/\\]+@[^\s@:/\\]+\.[^\s@:/\\]+|tel:\+?[0-9][0-9 ().-]{3,24})$/i,
    ),
  )

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('route'), route: z.enum(menuRoutes) }),
  /** A content page of the center. */
  z.object({
    kind: z.literal('page'),
    slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(120)),
  }),
  z.object({ kind: z.literal('url'), url: externalUrl }),
  /** The title of a column. */
  z.object({ kind: z.literal('none') }),
])
export type MenuTarget = z.infer<typeof target>

const entry = {
  /** Tells entries apart while they are moved. */
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  label: text,
  labelEn: z.nullable(z.string().check(z.trim(), z.maxLength(60), singleLine)),
  target,
  audience: z.enum(menuAudiences),
  /** Only on sites where this is on. */
  flag: z.nullable(z.enum(menuFlags)),
  newWindow: z.boolean(),
}
const leaf = z.object({ ...entry, children: z.array(z.never()) })
export const menuItem = z.object({ ...entry, children: z.array(leaf).check(z.maxLength(12)) })

export type MenuItem = Omit<z.infer<typeof leaf>, 'children'> & { children: MenuItem[] }

export const menuSchema = z.object({
  location: z.enum(menuLocations),
  items: z.array(menuItem).check(z.maxLength(8)),
  /** Whether it is the default, which a new release may change. */
  isDefault: z.boolean(),
  /** Slugs of content pages that it links and that visitors cannot open. */
  unreachable: z.array(z.string()),
  /** Null for a menu that was never changed. */
  updatedAt: z.nullable(timestamp),
  lockVersion: z.int(),
})
export type Menu = z.infer<typeof menuSchema> & { id: string }

/** Body of `PUT /api/v1/menus/{location}`. */
export const menuUpdate = z.object({
  items: menuSchema.shape.items,
  lockVersion: version,
})
/** Body of `PUT /api/v1/menus/{location}/restore`. */
export const menuRestore = z.pick(menuUpdate, { lockVersion: true })

/** An entry as the site shows it; what is left out is the usual: everybody sees it, in the same window. */
const publicEntry = {
  label: z.string(),
  labelEn: z.optional(z.string()),
  url: z.optional(safeUrl),
  audience: z.optional(z.enum(menuAudiences)),
  newWindow: z.optional(z.literal(true)),
}
export const publicMenuItem = z.object({ ...publicEntry, children: z.optional(z.array(z.object(publicEntry))) })
export type PublicMenuItem = Omit<z.infer<typeof publicMenuItem>, 'children'> & { children?: PublicMenuItem[] }
