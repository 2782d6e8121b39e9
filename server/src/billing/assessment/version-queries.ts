import type { BillVersion } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'
import { billDiscounts, billLines } from './bill-fragments.ts'

export type VersionRecord = Omit<BillVersion, 'computed_at' | 'changes' | 'difference_centavos'> & { computed_at: Date }

/** Every version of the bill of an enrollment, oldest first, each as it was written. */
export const listVersions = (db: Db, enrollmentId: number) => all<VersionRecord>(db)`
    select a.version, a.is_current, a.computed_at, u.name as by, a.reason, a.gross_centavos, a.discount_centavos, a.net_centavos,
           ${billLines} as lines, ${billDiscounts} as discounts
    from assessments a
    left join users u on u.id = a.computed_by
    where a.enrollment_id = ${enrollmentId}
    order by a.version`
