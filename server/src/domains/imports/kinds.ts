import type { ImportKind } from '@talaan/contract'
import type { AnyImportKind } from './kind.ts'

export type ImportKinds = Readonly<Partial<Record<ImportKind, AnyImportKind>>>

let kinds: ImportKinds = {}

/** Called once, when the application is put together, with the kinds of every domain. */
export function useImportKinds(tables: readonly ImportKinds[]): void {
  kinds = Object.assign({}, ...tables)
}

/** What can be imported, by its name. */
export function kindOf(name: ImportKind): AnyImportKind {
  const kind = kinds[name]
  if (!kind) throw new Error(`No domain offers the import kind ${name}`)
  return kind
}
