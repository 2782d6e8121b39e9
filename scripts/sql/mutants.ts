/** Single small mistakes in a source file, such as a hand that types makes. */
import type { Checker, NodeHandle } from 'typescript/unstable/sync'
import type { Template } from './templates.ts'

export interface Mutant {
  /** The template that must be found wrong. */
  template: Template
  file: string
  start: number
  was: string
  becomes: string
}

/** A number from 0 to 1 each time, the same ones for the same seed. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T

/** The name without one of its letters. */
export function misspelt(name: string, random: () => number): string {
  const at = Math.floor(random() * name.length)
  return name.slice(0, at) + name.slice(at + 1)
}

/** What is no name: texts, comments and types; and the names of tables, functions and aliases. */
const skipped = /'(?:[^']|'')*'|\/\*.*?\*\/|--[^\n]*|::\s*\w+/gs
const word = /\b[a-z_][a-z0-9_]*\b/g
const isTable = (before: string): boolean => /\b(?:from|join|into|update|table|as materialized|only)\s+$/.test(before)

/** Every name of a column in the texts of a template. */
export function columnNames(template: Template, columns: ReadonlySet<string>): { start: number; name: string }[] {
  return template.parts.flatMap(({ start, text }) => {
    const plain = text.replace(skipped, (part) => ' '.repeat(part.length))
    return [...plain.matchAll(word)]
      .filter(
        ({ 0: name, index }) => columns.has(name) && !isTable(plain.slice(0, index)) && !/^\s*[.(]/.test(plain.slice(index + name.length)),
      )
      .map(({ 0: name, index }) => ({ start: start + index, name }))
  })
}

/** Mistakes in the declaration of a column: its name, its type, or whether it can be null. */
export function typeMutants(
  template: Template,
  checker: Checker,
  read: (file: string) => string,
  fileOf: (handle: NodeHandle) => string,
): Mutant[] {
  if (template.row === undefined) return []
  return checker.getPropertiesOfType(template.row).flatMap((property) => {
    const handle = property.valueDeclaration
    const node = handle?.resolve()
    if (handle === undefined || node === undefined) return []
    const file = fileOf(handle)
    const source = file.startsWith('server/src/') ? read(file) : ''
    const declared = source.slice(node.pos, node.end)
    const match = /^\s*(?:readonly\s+)?(?<name>\w+): (?<base>number|string|boolean|Date)(?<none> \| null)?[;,]?$/.exec(declared)
    if (!match?.groups) return []
    const { name = '', base = '', none } = match.groups
    const nameAt = node.pos + declared.indexOf(`${name}:`)
    const mutant = (start: number, was: string, becomes: string): Mutant => ({ template, file, start, was, becomes })
    return [
      mutant(
        nameAt,
        name,
        misspelt(name, () => 0.5),
      ),
      mutant(nameAt + name.length + 2, base, base === 'string' ? 'number' : 'string'),
      ...(none === undefined ? [] : [mutant(nameAt + name.length + 2 + base.length, none, '')]),
    ]
  })
}
