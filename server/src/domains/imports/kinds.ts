import type { ImportKind } from '@talaan/contract'
import type { AnyImportKind } from './kind.ts'

export type ImportKinds = Readonly<Partial<Record<ImportKind, AnyImportKind>>>

let kinds: ImportKinds = {}

/** Registers the kinds of every domain once, when the application starts. */
export function registerImportKinds(tables: readonly ImportKinds[]): void {
  kinds = Object.assign({}, ...tables)
}

/** Returns a kind of import by its name. */
export function getImportKind(name: ImportKind): AnyImportKind {
  const kind = kinds[name]
  if (!kind) throw new Error(`No domain offers the import kind ${name}`)
  return kind
}
