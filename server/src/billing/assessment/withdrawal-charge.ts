/** Money here is whole centavos. No clock, no database. */

import { percentOf } from './percent.ts'

export type WithdrawalPolicy = {
  /** Days of classes, both included; day 0 and below are before classes start. */
  from_day: number
  to_day: number | null
  charge_percent: number
  base: 'total' | 'tuition' | 'category'
  /** For the base `category`: its id, its name and its assessed amount. */
  fee_category_id?: number | null
  category?: string | null
  category_centavos?: number
}

/** Day 1 is the first day of classes. Every day before it is day 0: the last row for such days counts, else the first of all. */
export function withdrawalPolicy<P extends WithdrawalPolicy>(policies: readonly P[], day: number): P | undefined {
  const sorted = [...policies].sort((a, b) => a.from_day - b.from_day)
  if (day < 1) return sorted.findLast((row) => row.from_day < 1) ?? sorted[0]
  return sorted.find((row) => day >= row.from_day && (row.to_day == null || day <= row.to_day))
}

/**
 * The charge of a withdrawal in centavos.
 * CHED CMO 40 s.2008 sec. 100: 25 % in the first week, 50 % in the second, 100 % later. Before classes start schools keep a registration fee.
 */
export function withdrawalCharge(policies: readonly WithdrawalPolicy[], day: number, net: number, tuition: number): number {
  const policy = withdrawalPolicy(policies, day)
  if (!policy) return net
  const base = { total: net, tuition, category: policy.category_centavos ?? 0 }[policy.base]
  return Math.min(net, percentOf(base, policy.charge_percent))
}
