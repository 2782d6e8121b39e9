import { lockTermsOfLevels } from '#foundation/terms/closing/open-term.ts'
import type { Tx } from '#platform/context.ts'
import { findTermsOf } from './queries.ts'

/** Waits for whoever moves days of the terms of these accounts, so that a plan that is written down has the present days. Comes before the locks of enrollments. */
export const lockCalendarOf = async (tx: Tx, enrollmentIds: readonly number[]): Promise<void> =>
  lockTermsOfLevels(tx, await findTermsOf(tx, enrollmentIds))
