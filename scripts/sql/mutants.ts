/** Single small mistakes in a source file, such as typing errors. */
import type { Checker, NodeHandle } from 'typescript/unstable/sync'
import type { Template } from './templates.ts'

export interface Mutant {
  /** The template for which the check must report the mistake. */
  template: Template
  file: string
  start: number
  original: string
  replacement: string
}

/** A generator of numbers from 0 to 1, the same sequence for the same seed. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pickRandom = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T

/** The name without one of its letters. */
export function misspell(name: string, random: () => number): string {
  const index = Math.floor(random() * name.length)
  return name.slice(0, index) + name.slice(index + 1)
}

/** Parts without names of columns: texts, comments and types. */
const skippedText = /'(?:[^']|'')*'|\/\*.*?\*\/|--[^\n]*|::\s*\w+/gs
const namePattern = /\b[a-z_][a-z0-9_]*\b/g
const isTable = (before: string): boolean => /\b(?:from|join|into|update|table|as materialized|only)\s+$/.test(before)

/** Every name of a column in the texts of a template. */
export function findColumnNames(template: Template, columns: ReadonlySet<string>): { start: number; name: string }[] {
  return template.parts.flatMap(({ start, text }) => {
    const sqlText = text.replace(skippedText, (part) => ' '.repeat(part.length))
    return [...sqlText.matchAll(namePattern)]
      .filter(
        ({ 0: name, index }) =>
          columns.has(name) && !isTable(sqlText.slice(0, index)) && !/^\s*[.(]/.test(sqlText.slice(index + name.length)),
      )
      .map(({ 0: name, index }) => ({ start: start + index, name }))
  })
}

/** Mistakes in the declaration of a column: its name, its type, or whether it can be null. */
export function makeTypeMutants(
  template: Template,
  checker: Checker,
  readSource: (file: string) => string,
  fileOf: (handle: NodeHandle) => string,
): Mutant[] {
  if (template.row === undefined) return []
  return checker.getPropertiesOfType(template.row).flatMap((property) => {
    const handle = property.valueDeclaration
    const node = handle?.resolve()
    if (handle === undefined || node === undefined) return []
    const file = fileOf(handle)
    const source = file.startsWith('server/src/') ? readSource(file) : ''
    const declaration = source.slice(node.pos, node.end)
    const match = /^\s*(?:readonly\s+)?(?<name>\w+): (?<base>number|string|boolean|Date)(?<none> \| null)?[;,]?$/.exec(declaration)
    if (!match?.groups) return []
    const { name = '', base = '', none: nullPart } = match.groups
    const nameStart = node.pos + declaration.indexOf(`${name}:`)
    const createMutant = (start: number, original: string, replacement: string): Mutant => ({
      template,
      file,
      start,
      original,
      replacement,
    })
    return [
      createMutant(
        nameStart,
        name,
        misspell(name, () => 0.5),
      ),
      createMutant(nameStart + name.length + 2, base, base === 'string' ? 'number' : 'string'),
      ...(nullPart === undefined ? [] : [createMutant(nameStart + name.length + 2 + base.length, nullPart, '')]),
    ]
  })
}
