/** Reads what a module declares from its syntax tree. */
import { parseAst } from 'vite'

export type Node = { type: string; [field: string]: unknown }
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

export const statementsOf = (code: string): unknown[] => parseAst(code).body

type Property = { name: string; value: unknown }

/** The properties of an object literal. */
export function propertiesOf(node: unknown): Property[] {
  if (!isNode(node) || node.type !== 'ObjectExpression') return []
  return (node.properties as unknown[])
    .filter(isNode)
    .flatMap(({ key, value }) => (isNode(key) && key.type === 'Identifier' ? [{ name: String(key.name), value }] : []))
}

/** All nodes of a type in a part of the tree, without nodes inside of them. */
export function nodesOf(node: unknown, type: string): Node[] {
  if (Array.isArray(node)) return node.flatMap((one) => nodesOf(one, type))
  if (!isNode(node)) return []
  return node.type === type ? [node] : Object.values(node).flatMap((one) => nodesOf(one, type))
}

/** The string literals of a part of the tree. */
export const stringsIn = (node: unknown): string[] =>
  nodesOf(node, 'Literal').flatMap(({ value }) => (typeof value === 'string' ? [value] : []))

/** The specifiers of every `import()` in a part of the tree. */
export const importsIn = (node: unknown): string[] =>
  nodesOf(node, 'ImportExpression').flatMap(({ source }) => stringsIn(source))
