import type { RoleKey } from '@talaan/contract'
import { accessTable } from '#platform/access/access.ts'
import type { Db } from '#platform/db/database.ts'

export interface TableRole {
  id: number
  key: RoleKey
  name: string
  /** The names of its permissions. */
  names: readonly string[]
}

/** All roles with the names of their permissions. */
export const roleTable = async (db: Db): Promise<TableRole[]> =>
  [...(await accessTable(db)).roles].map(([id, { key, name, names }]) => ({ id, key, name, names }))
