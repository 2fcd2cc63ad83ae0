/** What the product brings along to look at, which no real installation should serve: files that say `sample: true`. */
import type { ConfigFileError } from './errors.ts'
import type { PartialConfigFiles } from './read.ts'

const wayOut = 'or say ALLOW_SAMPLE_CENTERS=true'

export function checkSamples({ site, tenants, centers }: PartialConfigFiles): ConfigFileError[] {
  const errors: ConfigFileError[] = []
  for (const [slug, { file, value, locate }] of centers) {
    if (value.sample !== true) continue
    const message = `is a sample in production: remove centres/${slug}.yaml and its lines in domains.yaml, ${wayOut}`
    errors.push({ file, line: locate(['sample']), key: 'sample', message })
  }
  const { defaultTenant } = site?.value ?? {}
  if (site && defaultTenant !== undefined && tenants.get(defaultTenant)?.value.sample === true) {
    const message = `'${defaultTenant}' is a sample in production: remove the line, so that unknown hosts get 421, ${wayOut}`
    errors.push({ file: site.file, line: site.locate(['defaultTenant']), key: 'defaultTenant', message })
  }
  return errors
}
