/** The parts of content, on each of its pages. */
export default {
  navigation: 'Onderdelen van content',
  pages: 'Pagina’s',
  news: 'Nieuws',
  media: 'Media',
  stock: 'Beeldbank',
  menus: 'Menu',
} as const satisfies Record<string, unknown>
