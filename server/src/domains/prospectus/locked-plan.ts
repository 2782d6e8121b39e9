import type { Tx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { type RowAnswer, rowAnswers } from './plan.ts'
import { type HeadRecord, lockCurriculum, planNeeds, planRows } from './queries.ts'

export interface LockedPlan {
  head: HeadRecord
  rows: RowAnswer[]
}

/** A curriculum with its rows as they are when nobody else can change them any more. */
export async function lockPlan(tx: Tx, id: number): Promise<LockedPlan> {
  const head = (await lockCurriculum(tx, id)) ?? notFound()
  return { head, rows: await readRows(tx, id) }
}

export async function readRows(tx: Tx, curriculumId: number): Promise<RowAnswer[]> {
  return rowAnswers(await planRows(tx, [curriculumId]), await planNeeds(tx, [curriculumId]))
}

/** The row of this curriculum; 404 when it is another's. */
export const rowOf = (plan: Pick<LockedPlan, 'rows'>, id: number): RowAnswer => plan.rows.find((row) => row.id === id) ?? notFound()
