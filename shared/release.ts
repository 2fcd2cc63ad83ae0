import packageJson from '../package.json' with { type: 'json' }

/** Version of this release (docs/upgrade.md), and its licence by the name that SPDX gives it. */
export const release = { version: packageJson.version, license: packageJson.license }
