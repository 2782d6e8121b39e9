import type { BillVersion } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { billDiscounts, billLines } from './bill-fragments.ts'

export type VersionRecord = Omit<BillVersion, 'computed_at' | 'changes' | 'difference_centavos'> & { computed_at: Date }

/** Every version of the bill of an enrollment, oldest first, each as it was written. */
export async function listVersions(db: Db, enrollmentId: number): Promise<VersionRecord[]> {
  const { rows } = await sql<VersionRecord>`
    select a.version, a.is_current, a.computed_at, u.name as by, a.reason, a.gross_centavos, a.discount_centavos, a.net_centavos,
           ${billLines} as lines, ${billDiscounts} as discounts
    from assessments a
    left join users u on u.id = a.computed_by
    where a.enrollment_id = ${enrollmentId}
    order by a.version`.execute(db)
  return rows
}
