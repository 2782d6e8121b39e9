import { listName, type OwnClearance, ownClearances } from '@talaan/contract'
import { accountOf } from '#billing/assessment/reads.ts'
import { promisedFor } from '#enrollment/holds/reads.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type ClassRecord, listOwnClasses, listOwnOfficeStatuses, listOwnTerms, type OfficeRecord, type TermRecord } from './own-queries.ts'
import { moneyOf, progressOf } from './own-rules.ts'

export const ownClearance = answer(ownClearances.ownClearance, async (ctx, { enrollment_id }) => {
  return { data: (await findOwnClearance(ctx, ctx.db, enrollment_id))?.clearance ?? null }
})

/** The clearance of a term of the signed-in student, by default the newest; 404 for a term of somebody else. */
export async function findOwnClearance(
  ctx: UserContext,
  db: Db,
  enrollmentId: number | undefined,
): Promise<{ row: TermRecord; clearance: OwnClearance } | undefined> {
  const terms = await listOwnTerms(db, ctx.actor.id)
  const row = enrollmentId === undefined ? terms[0] : (terms.find((term) => term.enrollment_id === enrollmentId) ?? notFound())
  return row && { row, clearance: await presentClearance(ctx, db, row, terms) }
}

async function presentClearance(ctx: UserContext, db: Db, row: TermRecord, terms: readonly TermRecord[]): Promise<OwnClearance> {
  const { enrollment_id, school_year, semester, level } = row
  const today = schoolDay(ctx.now)
  const classes = (await listOwnClasses(db, enrollment_id)).map((load) => presentClass(load, today))
  const offices = (await listOwnOfficeStatuses(db, row)).map(presentOffice)
  const { balance_centavos, old_balance_centavos } = await accountOf(db, enrollment_id)
  const promised = await promisedFor(db, enrollment_id, today)
  const money = moneyOf({ balance_centavos, old_balance_centavos, promised })
  return {
    enrollment_id,
    school_year,
    semester,
    level,
    course: { code: row.course_code, name: row.course_name },
    student: { full_name: listName(row), student_id_number: row.student_id_number },
    classes,
    offices,
    money,
    ...progressOf({ classes, offices, money }),
    terms: terms.map(({ enrollment_id, school_year, semester, level }) => ({ enrollment_id, school_year, semester, level })),
  }
}

function presentClass(load: ClassRecord, today: string): OwnClearance['classes'][number] {
  const { own_requirement, class_requirement, cleared_at, ...shown } = load
  const isOpen = load.status === 0
  const requirements = [own_requirement, class_requirement].filter((text) => text !== null)
  return {
    ...shown,
    cleared_at: cleared_at?.toISOString() ?? null,
    requirements: isOpen ? requirements : [],
    is_overdue: isOpen && load.due_on !== null && load.due_on < today,
  }
}

const presentOffice = ({ open, ...office }: OfficeRecord): OwnClearance['offices'][number] => ({
  ...office,
  open: open.map(({ tagged_at, ...deficiency }) => ({ ...deficiency, tagged_on: schoolDay(new Date(tagged_at)) })),
})
