import { resolve } from 'node:path'
import type { ESTree, Plugin } from 'vite'
import * as contract from '../contract/src/index.ts'

const folder = resolve(import.meta.dirname, '../contract/src')
const CALLS = '?calls'
const NAME = '@talaan/contract'
/** A third of the schemas' library, which every schema refers to: it writes JSON Schema, and the browser never does. */
const jsonSchema = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/** Whoever names one of these checks what people type. */
const checking = new Set(['useEntryForm', 'entryChecks'])

type Node = ESTree.Node
interface Declared {
  name: string
  init: Node
}
interface Edit {
  from: number
  to: number
  text: string
}

/** Every export of the contract, as the server sees it. */
const values = contract as Record<string, unknown>

const isSchema = (value: unknown): boolean => value instanceof Object && '_zod' in value
/** Also the fields that several schemas are made of. */
const hasSchemas = (value: unknown): boolean => isSchema(value) || (value instanceof Object && Object.values(value).some(isSchema))

/**
 * The browser gets as much of the contract as it uses. A file that checks a form gets the schemas; any other gets method, path and the names in the query,
 * so that neither the shell nor a list carries the schemas' library. What nothing reads, such as the schemas of answers, is left out altogether.
 */
export function contractParts(): Plugin {
  return {
    name: 'contract-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === NAME + CALLS) return resolve(folder, 'index.ts') + CALLS
      if (source.startsWith('.') && importer?.startsWith(folder) && importer.endsWith(CALLS)) return resolve(importer, '..', source) + CALLS
      return null
    },
    transform(code, id) {
      const [file, query] = id.split('?') as [string, string?]
      if (jsonSchema.test(file))
        return named(this.parse(code).body)
          .map((name) => `export const ${name} = () => undefined`)
          .join('\n')
      if (!/\.tsx?$/.test(file)) return null
      const { body } = this.parse(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
      if (file.startsWith(folder)) return edited(code, query ? callsOnly(body) : withoutAnswers(body))
      return code.includes(NAME) ? edited(code, narrowed(body)) : null
    },
  }
}

/** Points the imports of a file that needs no schema at the calls alone. */
function narrowed(body: readonly Node[]): Edit[] {
  const imports = body.filter((node) => node.type === 'ImportDeclaration' && node.importKind !== 'type') as ESTree.ImportDeclaration[]
  const names = (one: ESTree.ImportDeclaration) =>
    one.specifiers.flatMap((part) => (part.type === 'ImportSpecifier' && part.importKind !== 'type' ? [nameOf(part.imported)] : []))
  const checks = imports.some((one) => names(one).some((name) => checking.has(name)))
  const own = imports.filter((one) => one.source.value === NAME)
  if (checks || own.some((one) => names(one).some((name) => hasSchemas(values[name])))) return []
  return own.map(({ source }) => ({ from: source.start, to: source.end, text: `'${NAME}${CALLS}'` }))
}

/** In place of each group of calls, what sending them needs. */
function callsOnly(body: readonly Node[]): Edit[] {
  return declared(body).flatMap(({ name, init }) => {
    const calls = groupOf(values[name])
    return calls ? [{ from: init.start, to: init.end, text: JSON.stringify(calls) }] : droppable(init)
  })
}

/** The calls without what only the server reads. */
function withoutAnswers(body: readonly Node[]): Edit[] {
  return declared(body).flatMap(({ name, init }) => {
    const group = groupOf(values[name])
    if (!group || init.type !== 'ObjectExpression') return droppable(init)
    const unread = init.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.value.type !== 'CallExpression') return []
      const [entry] = property.value.arguments
      return entry?.type === 'ObjectExpression' ? entry.properties.flatMap((part) => (isUnread(part) ? [cut(part)] : [])) : []
    })
    return [...droppable(init), ...unread]
  })
}

const unreadParts = new Set(['summary', 'response', 'reasons', 'duringMaintenance'])
const isUnread = (part: ESTree.ObjectPropertyKind): boolean => part.type === 'Property' && unreadParts.has(nameOf(part.key))
const cut = ({ start, end }: Node): Edit => ({ from: start, to: end, text: '...{}' })

/** Lets the bundler leave out a value that nothing reads: making it does nothing else. */
function droppable({ type, start, end }: Node): Edit[] {
  if (type === 'Literal' || type === 'ArrowFunctionExpression') return []
  return [
    { from: start, to: start, text: '/* @__PURE__ */ (() => (' },
    { from: end, to: end, text: '))()' },
  ]
}

function groupOf(value: unknown): Record<string, unknown> | undefined {
  const entries = value instanceof Object && !isSchema(value) ? Object.entries(value as Record<string, contract.Endpoint>) : []
  if (entries.length === 0 || !entries.every(([, entry]) => entry?.method && entry.path && entry.response)) return undefined
  return Object.fromEntries(entries.map(([name, entry]) => [name, sent(entry)]))
}

/** What the client reads of a call. A body is known to be there, but not of what. */
function sent({ method, path, access, query, body, upload, idempotent, etag }: contract.Endpoint) {
  const names = Object.keys(query?.shape ?? {})
  return {
    method,
    path,
    ...(access === 'public' && { access }),
    ...(names.length > 0 && { query: { shape: Object.fromEntries(names.map((name) => [name, 1])) } }),
    ...(body && { body: 1 }),
    ...(upload && { upload }),
    ...(idempotent && { idempotent }),
    ...(etag && { etag }),
  }
}

function declared(body: readonly Node[]): Declared[] {
  return body.flatMap((node) => {
    const inner = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (inner?.type !== 'VariableDeclaration') return []
    return inner.declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [{ name: id.name, init }] : []))
  })
}

const named = (body: readonly Node[]): string[] =>
  body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return []
    if (node.declaration.type === 'FunctionDeclaration') return [node.declaration.id?.name ?? '']
    return declared([node]).map(({ name }) => name)
  })

const nameOf = (node: Node): string => (node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '')

function edited(code: string, edits: Edit[]): string {
  return [...edits]
    .sort((a, b) => b.from - a.from || b.to - a.to)
    .reduce((text, { from, to, text: next }) => text.slice(0, from) + next + text.slice(to), code)
}
