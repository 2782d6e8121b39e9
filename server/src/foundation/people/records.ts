import { type RawBuilder, sql } from 'kysely'

/** The column of a record `r` that leads to its person, with the tables on the way. */
const ways = {
  id: [sql`r.id`, sql``],
  user_info_id: [sql`r.user_info_id`, sql``],
  student_id: [sql`s.user_info_id`, sql`join students s on s.id = r.student_id`],
  enrollment_id: [sql`s.user_info_id`, sql`join enrollments e on e.id = r.enrollment_id join students s on s.id = e.student_id`],
  load_id: [
    sql`s.user_info_id`,
    sql`join loads l on l.id = r.load_id join enrollments e on e.id = l.enrollment_id join students s on s.id = e.student_id`,
  ],
  account_id: [sql`i.id`, sql`join user_infos i on i.user_id = r.id`],
  user_id: [sql`i.id`, sql`join user_infos i on i.user_id = r.user_id`],
  cashier_id: [sql`i.id`, sql`join user_infos i on i.user_id = r.cashier_id`],
} as const

interface AuditedRecord {
  /** The table, where it is not named like the record. */
  table?: string
  /** The number or name by which people know the record `r`, in SQL. */
  name?: string
  /** How the person is found whom the record is about. */
  person?: keyof typeof ways
}

/** By the words of records in the contract's `recordKinds`. */
export type Records = Readonly<Record<string, AuditedRecord>>

let registered: readonly (AuditedRecord & { entity: string; from: RawBuilder<unknown> })[] = []

/** Registers the records of every domain once, when the application starts. */
export function setRecords(domains: readonly Records[]): void {
  registered = domains.flatMap((records) =>
    Object.entries(records).map(([entity, record]) => ({ ...record, entity, from: sql`from ${sql.table(record.table ?? entity)} r` })),
  )
}

/**
 * Which person each record is about, as rows of `entity`, `record_id` and `person_id`. A condition on the person or on the record goes into
 * every branch, so each is read by an index, whichever side is asked for.
 */
export const recordPeople = (): RawBuilder<unknown> =>
  unionAll(({ entity, from, person }) => {
    if (!person) return []
    const [id, joins] = ways[person]
    return [sql`select ${sql.lit(entity)} as entity, r.id as record_id, ${id} as person_id ${from} ${joins}`]
  })

/** The number or name by which people know a record that is not a person, as rows of `entity`, `record_id` and `name`. */
export const recordNames = (): RawBuilder<unknown> =>
  unionAll(({ entity, from, name }) =>
    name ? [sql`select ${sql.lit(entity)} as entity, r.id as record_id, ${sql.raw(name)} as name ${from}`] : [],
  )

const unionAll = (branchOf: (record: (typeof registered)[number]) => RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(registered.flatMap(branchOf), sql` union all `)
