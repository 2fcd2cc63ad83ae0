/** Which messages the sources name. What TypeScript checks is that a named message exists; this is the other way round. */
import { parseAst } from 'vite'
import { isNode, type Node } from '../../client/build/syntax-tree.ts'

/** A key, or keys by a pattern; in some namespaces, or in any. */
type Use = { pattern: RegExp; namespaces: ReadonlySet<string> | null }

/** What one source names: exact keys by namespace (`*` for any), and patterns for keys that it computes. */
export class UsedKeys {
  private readonly exact = new Set<string>()
  private readonly patterns: Use[] = []

  /** `key` may name its namespace, `common:retry`. */
  add(key: string, namespaces: ReadonlySet<string> | null): void {
    const [first = '', second] = key.split(':')
    if (second !== undefined) this.exact.add(`${first}:${second}`)
    else for (const namespace of namespaces ?? ['*']) this.exact.add(`${namespace}:${key}`)
  }

  /** `parts` are what a template has around its values: `['status.', '']`. */
  addTemplate(parts: readonly string[], namespaces: ReadonlySet<string> | null): void {
    const [start = '', ...rest] = parts
    const [first = '', second] = start.split(':')
    const key = [second ?? first, ...rest]
    const hasWord = key.some((part) => /[A-Za-z]/.test(part))
    // A text with other characters is no key; one value alone is a key that a literal elsewhere has.
    if (key.some((part) => /[^\w.-]/.test(part)) || (!hasWord && (namespaces === null || parts.length === 2))) return
    const body = key.map((part) => part.replaceAll('.', '\\.')).join(hasWord ? '.+' : '[^.]+')
    // Outside of a call of `t` it may be the end of a key.
    const pattern = new RegExp(`^${namespaces === null ? '(?:.+\\.)?' : ''}${body}$`)
    this.patterns.push({ pattern, namespaces: second === undefined ? namespaces : new Set([first]) })
  }

  addTree(key: string, namespaces: ReadonlySet<string> | null): void {
    this.patterns.push({ pattern: new RegExp(`^${key.replaceAll('.', '\\.')}\\.`), namespaces })
  }

  has(namespace: string, key: string): boolean {
    return (
      this.exact.has(`${namespace}:${key}`) ||
      this.exact.has(`*:${key}`) ||
      this.patterns.some((use) => (use.namespaces?.has(namespace) ?? true) && use.pattern.test(key))
    )
  }
}

/** Adds what a TypeScript source names; `file` tells by its name whether that has JSX. */
export function addUsedKeys(file: string, source: string, used: UsedKeys): void {
  const program = parseAst(source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' })
  const functions = translatorsOf(program)
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isNode(value)) return
    if (value.type.startsWith('TS') && !isNode(value.expression)) return
    if (/^(Import|ExportAll)Declaration$/.test(value.type)) return
    if (value.type === 'CallExpression') {
      const namespaces = namespacesOfCall(value, functions)
      if (namespaces) {
        const [key, ...others] = value.arguments as unknown[]
        addKeys(key, namespaces, used, hasTrue(others[0], 'returnObjects'))
        // The condition of `t(isNew ? 'a' : 'b')`, and values for variables.
        for (const one of [...conditionsOf(key), ...others]) visit(one)
        return
      }
    }
    addKeys(value, null, used, false)
    for (const [field, one] of Object.entries(value)) {
      if (field === 'typeAnnotation' || field === 'typeArguments') continue
      if (typeof one === 'object' && !(value.type === 'TemplateLiteral' && field === 'quasis')) visit(one)
    }
  }
  visit(program)
}

/** A literal or template, or those of a condition. Outside of a call each node comes by itself. */
function addKeys(value: unknown, namespaces: ReadonlySet<string> | null, used: UsedKeys, isTree: boolean): void {
  if (!isNode(value)) return
  if (value.type === 'Literal' && typeof value.value === 'string') {
    if (isTree) used.addTree(value.value, namespaces)
    else used.add(value.value, namespaces)
  }
  if (value.type === 'TemplateLiteral') {
    const parts = (value.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked)
    if (parts.length === 1) used.add(parts[0] ?? '', namespaces)
    else used.addTemplate(parts, namespaces)
  }
  if (namespaces === null) return
  if (value.type === 'ConditionalExpression' || value.type === 'LogicalExpression') {
    for (const one of [value.consequent, value.alternate, value.left, value.right])
      addKeys(one, namespaces, used, isTree)
  }
  if (value.type === 'TSAsExpression' || value.type === 'ParenthesizedExpression')
    addKeys(value.expression, namespaces, used, isTree)
}

/** What is in a key without being one: the test of a condition, the values of a template, a variable. */
function conditionsOf(key: unknown): unknown[] {
  if (!isNode(key)) return []
  if (key.type === 'Literal') return []
  if (key.type === 'TemplateLiteral') return key.expressions as unknown[]
  if (key.type === 'ConditionalExpression')
    return [key.test, ...conditionsOf(key.consequent), ...conditionsOf(key.alternate)]
  if (key.type === 'LogicalExpression') return [...conditionsOf(key.left), ...conditionsOf(key.right)]
  if (key.type === 'TSAsExpression' || key.type === 'ParenthesizedExpression') return conditionsOf(key.expression)
  return [key]
}

/** The namespaces of the function that is called; null when it is none that translates, or a parameter. */
function namespacesOfCall({ callee }: Node, functions: Map<string, Set<string> | null>): Set<string> | null {
  if (!isNode(callee)) return null
  return callee.type === 'Identifier' ? (functions.get(String(callee.name)) ?? null) : null
}

/**
 * The names that a file gives to the function of `useTranslation(…)` and `getFixedT(…)`, with their namespaces. One that is a
 * parameter too may be of any namespace: null.
 */
function translatorsOf(program: unknown): Map<string, Set<string> | null> {
  const found = new Map<string, Set<string> | null>()
  const add = (name: string, namespaces: readonly string[]) => {
    const known = found.get(name)
    if (known !== null) found.set(name, new Set([...(known ?? []), ...namespaces]))
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isNode(value)) return
    if (value.type === 'VariableDeclarator' && isNode(value.init) && value.init.type === 'CallExpression') {
      const { callee, arguments: given } = value.init as Node & { arguments: unknown[] }
      if (isNode(callee) && callee.name === 'useTranslation')
        for (const name of boundNames(value.id, 't')) add(name, namespacesIn(given[0]))
      if (isNode(callee) && isNode(callee.property) && callee.property.name === 'getFixedT' && isNode(value.id))
        add(String(value.id.name), namespacesIn(given[1]))
    }
    for (const parameter of (Array.isArray(value.params) ? value.params : []) as unknown[]) {
      for (const name of isNode(parameter) && parameter.type === 'Identifier'
        ? [String(parameter.name)]
        : boundNames(parameter, 't'))
        found.set(name, null)
    }
    for (const one of Object.values(value)) if (typeof one === 'object') visit(one)
  }
  visit(program)
  return found
}

/** The local names of a property in a pattern: `{ t: tc }` has `tc`. */
function boundNames(pattern: unknown, property: string): string[] {
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return []
  return (pattern.properties as Node[]).flatMap(({ key, value }) =>
    isNode(key) && key.name === property && isNode(value) ? [String(value.name)] : [],
  )
}

/** `'common'`, `['site', 'common']`, or the default. */
function namespacesIn(argument: unknown): string[] {
  if (!isNode(argument)) return ['common']
  if (argument.type === 'Literal') return [String(argument.value)]
  return argument.type === 'ArrayExpression'
    ? (argument.elements as Node[]).map((one) => String(one.value))
    : ['common']
}

const hasTrue = (options: unknown, name: string) =>
  isNode(options) &&
  options.type === 'ObjectExpression' &&
  (options.properties as Node[]).some(({ key }) => isNode(key) && key.name === name)
