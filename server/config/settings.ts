/** The files of a configuration key by key, and how two of them differ. */
import type { PartialConfigFiles } from './read.ts'

/** By file and dotted key, as errors name them: `domains.yaml hosts.demo.example` is `demo`. */
export type Settings = Readonly<Record<string, string>>

export function settingsOf({ backend, site, domains, tenants, centers }: PartialConfigFiles): Settings {
  const settings: Record<string, string> = {}
  const add = (file: string, key: string, value: unknown): void => {
    if (value === undefined) return
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isObject) settings[`${file} ${key}`] = JSON.stringify(value)
    else for (const [name, inner] of Object.entries(value)) add(file, key === '' ? name : `${key}.${name}`, inner)
  }
  for (const source of [site, domains, backend, ...tenants.values(), ...centers.values()]) {
    if (source) add(source.file, '', source.value)
  }
  return settings
}

/** Lines `+` for what only `next` has, `-` for what only `running` has, `~` for what differs; none when they are the same. */
export function differences(running: Settings, next: Settings): string[] {
  const keys = [...new Set([...Object.keys(running), ...Object.keys(next)])].sort()
  return keys.flatMap((key) => {
    const [before, after] = [running[key], next[key]]
    if (before === after) return []
    if (before === undefined) return [`+ ${key}: ${after}`]
    return [after === undefined ? `- ${key}: ${before}` : `~ ${key}: ${before} → ${after}`]
  })
}
