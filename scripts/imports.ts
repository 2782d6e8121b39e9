import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One import of a source file by another; paths are relative to the project's root, with forward slashes. */
export interface Import {
  from: string
  to: string
  line: number
  /** Whether it imports types only, which do not exist at run time. */
  isType: boolean
}

const root = path.dirname(import.meta.dirname)
const importStatement =
  /(?:^|\n)\s*(?:import|export)\s(type\s)?[^'"`;]*?from\s+'([.#][^']+)'|\bimport\(\s*'([.#][^']+)'\s*\)|(?:^|\n)\s*import\s+'([.#][^']+)'/g

/** Source files below a folder, without tests and test helpers. */
export function listSourceFiles(folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/') && !/\.test\.tsx?$|\/testing\//.test(file))
    .sort()
}

/** The file that an import of the project names: a relative one, or `#group/…` below the `src` of its own package. */
export function resolveImport(file: string, specifier: string): string {
  const folder = specifier.startsWith('#') ? `${file.split('/')[0]}/src` : path.posix.dirname(file)
  return path.posix.normalize(path.posix.join(folder, specifier.replace(/^#/, '')))
}

/** The imports of the project's own files by a file, from its text. */
export function findImports(file: string, text: string): Import[] {
  return [...text.matchAll(importStatement)].map((match) => {
    const [matchedText, type, from, dynamic, sideEffect] = match
    const specifier = from ?? dynamic ?? sideEffect ?? ''
    const start = match.index + matchedText.search(/\S/)
    return {
      from: file,
      to: resolveImport(file, specifier),
      line: text.slice(0, start).split('\n').length,
      isType: type !== undefined,
    }
  })
}

export const findImportsBelow = (folder: string): Import[] =>
  listSourceFiles(folder).flatMap((file) => findImports(file, readFileSync(path.join(root, file), 'utf8')))
