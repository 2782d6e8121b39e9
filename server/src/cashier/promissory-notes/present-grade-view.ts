import type { GradeView } from '@talaan/contract'
import type { GradeViewRecord } from './grade-view-queries.ts'

/** A permission to see grades as the contract presents it. */
export const presentGradeView = (row: GradeViewRecord): GradeView => ({ ...row, created_at: row.created_at.toISOString() })
