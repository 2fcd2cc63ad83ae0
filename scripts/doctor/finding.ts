/** What one check of `npm run doctor` found: one line. */

export type Finding = {
  state: 'ok' | 'warn' | 'fail' | 'off'
  /** What was looked at. */
  what: string
  text: string
  /** What to do about it. */
  todo?: string
}

export type Check = () => Promise<Finding[]>

export const ok = (what: string, text: string): Finding => ({ state: 'ok', what, text })
export const off = (what: string, text: string): Finding => ({ state: 'off', what, text })
export const warn = (what: string, text: string, todo: string): Finding => ({ state: 'warn', what, text, todo })
export const fail = (what: string, text: string, todo: string): Finding => ({ state: 'fail', what, text, todo })

/** A check may hang as what it looks at does. */
const timeoutMs = 15_000

/** The findings of all checks, in their order; what a check throws is a finding too. */
export async function runChecks(checks: Readonly<Record<string, Check>>): Promise<Finding[]> {
  const runs = Object.entries(checks).map(async ([what, check]): Promise<Finding[]> => {
    const { promise, resolve } = Promise.withResolvers<Finding[]>()
    const late = [fail(what, `no answer within ${timeoutMs / 1000} seconds`, 'a firewall between?')]
    const timer = setTimeout(resolve, timeoutMs, late)
    const failed = (error: unknown) => [
      fail(what, error instanceof Error ? error.message : String(error), 'docs/errors.md'),
    ]
    return Promise.race([check().catch(failed), promise]).finally(() => clearTimeout(timer))
  })
  return (await Promise.all(runs)).flat()
}

/** One line each, errors and advice included. */
export function printed(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length))
  const line = ({ state, what, text, todo }: Finding) =>
    `${state.toUpperCase().padEnd(5)} ${what.padEnd(width)}  ${oneLine(text)}${todo ? ` → ${todo}` : ''}`
  return findings.map(line).join('\n')
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, '; ')
