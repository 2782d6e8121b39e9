import type { Tx } from '#platform/context.ts'
import { takeNumber } from './queries.ts'

/** The next number of a series, without gaps: a failed transaction releases its number. */
export const nextNumber = (tx: Tx, series: string): Promise<number> => takeNumber(tx, series)
