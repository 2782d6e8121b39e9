import type { BillVersion } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export type VersionRecord = Omit<BillVersion, 'computed_at' | 'changes' | 'difference_centavos'> & { computed_at: Date }

/** Every version of the bill of an enrollment, oldest first, each as it was written. */
export async function listVersions(db: Db, enrollmentId: number): Promise<VersionRecord[]> {
  const { rows } = await sql<VersionRecord>`
    select a.version, a.is_current, a.computed_at, u.name as by, a.reason, a.gross_centavos, a.discount_centavos, a.net_centavos,
           (select coalesce(json_agg(json_build_object('kind', l.kind, 'category_id', l.fee_category_id, 'description', l.description, 'quantity', l.quantity_hundredths / 100.0,
                     'rate_centavos', l.rate_centavos, 'amount_centavos', l.amount_centavos)
                     order by array_position('{tuition,lab,misc,other}'::text[], l.kind), c.sort, c.name, l.id), '[]')
            from assessment_lines l
            left join fee_categories c on c.id = l.fee_category_id
            where l.assessment_id = a.id) as lines,
           (select coalesce(json_agg(json_build_object('description', d.description, 'amount_centavos', d.amount_centavos) order by d.id), '[]')
            from assessment_discounts d where d.assessment_id = a.id) as discounts
    from assessments a
    left join users u on u.id = a.computed_by
    where a.enrollment_id = ${enrollmentId}
    order by a.version`.execute(db)
  return rows
}
