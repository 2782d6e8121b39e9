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
  /(?:^|\n)\s*(?:import|export)\s(type\s)?[^'"`;]*?from\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)|(?:^|\n)\s*import\s+'(\.[^']+)'/g

/** Source files below a folder, without tests and test helpers. */
export function listSourceFiles(folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/') && !/\.test\.tsx?$|(^|\/)testing[^/]*\.tsx?$/.test(file))
    .sort()
}

/** The relative imports of a file, from its text. */
export function findImports(file: string, text: string): Import[] {
  return [...text.matchAll(importStatement)].map((match) => {
    const [matchedText, type, from, dynamic, sideEffect] = match
    const specifier = from ?? dynamic ?? sideEffect ?? ''
    const start = match.index + matchedText.search(/\S/)
    return {
      from: file,
      to: path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)),
      line: text.slice(0, start).split('\n').length,
      isType: type !== undefined,
    }
  })
}

export const findImportsBelow = (folder: string): Import[] =>
  listSourceFiles(folder).flatMap((file) => findImports(file, readFileSync(path.join(root, file), 'utf8')))
