import { ownAccount } from '#cashier/payments/reads.ts'
import { type CopyFolder, copyFolders, type PersonTable, personColumns } from '#foundation/people/person-columns.ts'
import type { Ctx, UserContext } from '#platform/context.ts'
import { ownClearance } from '#records/clearance/own/own-reads.ts'
import { allLoads } from '#records/students/reads.ts'
import { findAuditLines, findOmittedColumns, findRows } from './person-queries.ts'

export interface PersonIds {
  person_id: number
  user_id: number | null
  student_id: number | null
}

/** One file of the copy: the rows of a table, or what a page shows to the person. */
export interface DataFile {
  folder: CopyFolder
  name: string
  data: unknown
}

/** Everything that the portal holds about somebody, in the order of the folders; empty parts are left out. */
export async function collectData(ctx: Ctx, ids: PersonIds): Promise<DataFile[]> {
  const files = [...(await collectRows(ctx, ids)), ...(await collectPages(ctx, ids))]
  files.push({ folder: 'audit', name: 'audit', data: await findAuditLines(ctx.db, ids) })
  const order: readonly string[] = copyFolders
  return files.filter(({ data }) => !isEmpty(data)).toSorted((a, b) => order.indexOf(a.folder) - order.indexOf(b.folder))
}

const isEmpty = (data: unknown): boolean => data === null || (Array.isArray(data) && data.length === 0)

async function collectRows(ctx: Ctx, { person_id, user_id, student_id }: PersonIds): Promise<DataFile[]> {
  const idOf: Record<PersonTable, number | null> = { user_infos: person_id, users: user_id, students: student_id }
  const own = (['user_infos', 'users'] as const).map((table) => ({ folder: 'profile' as const, table, column: 'id', id: idOf[table] }))
  const related = (['user_infos', 'students', 'users'] as const).flatMap((of) =>
    personColumns(of).flatMap(({ table, column, copy }) => (copy ? [{ folder: copy, table, column, id: idOf[of] }] : [])),
  )
  const sources = [...own, ...related]
  const omitted = await findOmittedColumns(ctx.db, [...new Set(sources.map(({ table }) => table))])
  const files: DataFile[] = []
  for (const { folder, table, column, id } of sources) {
    if (id === null) continue
    const data = await findRows(ctx.db, table, column, id, omitted.get(table) ?? [])
    const isSecond = files.some((file) => file.name === table)
    files.push({ folder, name: isSecond ? `${table}-${column}` : table, data })
  }
  return files
}

/** From the person's own pages: a grade that is not shown to the person is not in the copy. */
async function collectPages(ctx: Ctx, { user_id, student_id }: PersonIds): Promise<DataFile[]> {
  if (user_id === null || student_id === null) return []
  const own = asOwner(ctx, user_id)
  return [
    { folder: 'grades', name: 'grades', data: await allLoads(own) },
    { folder: 'bills', name: 'account', data: await ownAccount(own) },
    { folder: 'clearances', name: 'clearance', data: (await ownClearance(own, {})).data },
  ]
}

function asOwner(ctx: Ctx, userId: number): UserContext {
  const rights = { is_admin: false, role_permissions: { names: [], url: [] }, direct_permissions: [] }
  const actor = { id: userId, name: '', email: null, roles: ['student' as const], is_admin: false, rights }
  return { ...ctx, db: ctx.db, transaction: ctx.transaction, actor, session: Buffer.alloc(0) }
}
