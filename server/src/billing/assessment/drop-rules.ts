import type { DropCharge } from './drop-lines.ts'
import { type WithdrawalPolicy, withdrawalPolicy } from './withdrawal-charge.ts'

export interface DropFacts {
  /** School days, YYYY-MM-DD in Asia/Manila. */
  classes_start_on: string | null
  add_drop_closes_on: string | null
  today: string
  policies: readonly (WithdrawalPolicy & { fee_category_id: number | null })[]
}

const DAY_MS = 86_400_000

/** Day 1 is the first day of classes. */
export const classDay = (classesStartOn: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(classesStartOn)) / DAY_MS) + 1

/**
 * The charge of dropping a subject today: none before classes start and inside the add and drop period, then the same share as for a
 * withdrawal. A day that the withdrawal table does not cover is charged in full.
 */
export function dropCharge(facts: DropFacts): DropCharge | null {
  const { classes_start_on, add_drop_closes_on, today } = facts
  if (classes_start_on === null || today < classes_start_on) return null
  if (add_drop_closes_on !== null && today <= add_drop_closes_on) return null
  const class_day = classDay(classes_start_on, today)
  const policy = withdrawalPolicy(facts.policies, class_day)
  if (!policy) return { class_day, charge_percent: 100, base: 'total', fee_category_id: null }
  if (policy.charge_percent === 0) return null
  const { charge_percent, base, fee_category_id } = policy
  return { class_day, charge_percent, base, fee_category_id }
}

const baseNames = { total: 'fees', tuition: 'tuition', category: 'fee' } as const

/** The charge of a drop as a sentence. */
export function describeDropCharge(code: string, charge: DropCharge | null): string {
  if (!charge) return `Removing ${code} today is free of charge.`
  const { class_day, charge_percent, base } = charge
  return `The add and drop period is over: on class day ${class_day}, ${charge_percent}% of the ${baseNames[base]} of ${code} is charged.`
}
