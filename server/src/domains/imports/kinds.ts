import { hasPermission, type ImportKind } from '@talaan/contract'
import type { Actor } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
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

/** 403 for a person who may not import rows of this kind. */
export function checkKindPermission(actor: Actor, name: ImportKind): void {
  if (!canImport(actor, name)) forbidden()
}

/** The import, if there is one and the person may import rows of its kind; else 404. */
export function requireOwnKind<Row extends { kind: ImportKind }>(actor: Actor, row: Row | undefined): Row {
  return row && canImport(actor, row.kind) ? row : notFound()
}

/** The kinds of rows that this person may import. */
export const listPermittedKinds = (actor: Actor): ImportKind[] =>
  (Object.keys(kinds) as ImportKind[]).filter((name) => canImport(actor, name))

const canImport = (actor: Actor, name: ImportKind): boolean => hasPermission(actor.grants, getImportKind(name).permission)
