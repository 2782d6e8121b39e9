import { hasPermission, type ImportKind } from '@talaan/contract'
import type { Actor } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { forbidden, notFound } from '#platform/errors.ts'
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

/** The import, if there is one and the person may import rows of its kind for its target; else 404. */
export async function requireOwnKind<Row extends { kind: ImportKind; target: string }>(
  db: Db,
  actor: Actor,
  row: Row | undefined,
): Promise<Row> {
  if (!row || !canImport(actor, row.kind)) notFound()
  await requireOwnTarget(db, actor, row)
  return row
}

/** 404 for a target of others. */
export async function requireOwnTarget(db: Db, actor: Actor, { kind, target }: { kind: ImportKind; target: string }): Promise<void> {
  const ownTargets = await getImportKind(kind).ownTargets?.(db, actor)
  if (ownTargets && !ownTargets.includes(target)) notFound()
}

/** The targets of the person for each kind whose imports are not for everybody with the permission. */
export async function listOwnTargets(db: Db, actor: Actor): Promise<{ kind: ImportKind; targets: string[] }[]> {
  const own: { kind: ImportKind; targets: string[] }[] = []
  for (const kind of listPermittedKinds(actor)) {
    const targets = await getImportKind(kind).ownTargets?.(db, actor)
    if (targets) own.push({ kind, targets })
  }
  return own
}

/** The kinds of rows that this person may import. */
export const listPermittedKinds = (actor: Actor): ImportKind[] =>
  (Object.keys(kinds) as ImportKind[]).filter((name) => canImport(actor, name))

const canImport = (actor: Actor, name: ImportKind): boolean => hasPermission(actor.rights, getImportKind(name).permission)
