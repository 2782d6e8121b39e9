import type { Tx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { type PresentedRow, presentRows } from './present-plan.ts'
import { type HeadRecord, listPlanNeeds, listPlanRows, lockCurriculum } from './queries.ts'

export interface LockedPlan {
  head: HeadRecord
  rows: PresentedRow[]
}

/** Locks a curriculum, and then reads its rows, which nobody else can change any more. */
export async function lockPlan(tx: Tx, id: number): Promise<LockedPlan> {
  const head = (await lockCurriculum(tx, id)) ?? notFound()
  return { head, rows: await listRows(tx, id) }
}

export async function listRows(tx: Tx, curriculumId: number): Promise<PresentedRow[]> {
  return presentRows(await listPlanRows(tx, [curriculumId]), await listPlanNeeds(tx, [curriculumId]))
}

/** The row of this curriculum; 404 when it belongs to another one. */
export const findRow = (plan: Pick<LockedPlan, 'rows'>, id: number): PresentedRow => plan.rows.find((row) => row.id === id) ?? notFound()
