import type nl from '../nl/content-navigation.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  navigation: 'Parts of content',
  pages: 'Pages',
  news: 'News',
  media: 'Media',
  stock: 'Stock images',
  menus: 'Menu',
} satisfies SameShape<typeof nl>
