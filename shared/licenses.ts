/** The licenses of all packages in the browser's code, written by the build. */
export const licensesFile = 'assets/third-party-licenses.txt'
export const licensesPath = `/${licensesFile}`

/** That of the platform itself, which anybody may read in every language of the Union. */
export const platformLicense = {
  name: 'EUPL 1.2',
  href: 'https://interoperable-europe.ec.europa.eu/collection/eupl/eupl-text-eupl-12',
}

/**
 * What a site is made of beside programs: their licenses ask for a name and a link. `key` is its message in the colophon; `found` are the packages and
 * files of this repository that have it, and a test finds one without a line here.
 */
export const works = [
  {
    key: 'places',
    name: 'GeoNames',
    href: 'https://www.geonames.org',
    license: 'CC BY 4.0',
    licenseHref: 'https://creativecommons.org/licenses/by/4.0/',
    found: ['backend/db/reference/dutch-places.csv', 'backend/db/schema/geography.ts', 'server/tiles/drawn-map.json'],
  },
  {
    key: 'words',
    name: 'FrequencyWords',
    href: 'https://github.com/hermitdave/FrequencyWords',
    license: 'CC BY-SA 4.0',
    licenseHref: 'https://creativecommons.org/licenses/by-sa/4.0/',
    found: ['@zxcvbn-ts/language-nl-be'],
  },
  {
    key: 'passwords',
    name: 'OpenSubtitles, OPUS',
    href: 'https://opus.nlpl.eu/',
    license: 'ODC-BY 1.0',
    licenseHref: 'https://opendatacommons.org/licenses/by/1-0/',
    found: ['@zxcvbn-ts/language-en'],
  },
  {
    key: 'font',
    name: 'Inter',
    href: 'https://rsms.me/inter',
    license: 'SIL OFL 1.1',
    licenseHref: 'https://openfontlicense.org',
    found: [
      '@fontsource-variable/inter',
      'shared/fonts/Inter_400Regular.ttf',
      'shared/fonts/Inter_600SemiBold.ttf',
      'shared/fonts/Inter_700Bold.ttf',
    ],
  },
  {
    key: 'icons',
    name: 'Lucide',
    href: 'https://lucide.dev',
    license: 'ISC',
    licenseHref: 'https://lucide.dev/license',
    found: ['@iconify-json/lucide'],
  },
] as const
