/** Money here is whole centavos. No clock, no database. */

import { installmentNames, installments } from '@talaan/contract'

/** Downpayment first, then `parts` equal installments with the remainder in the last. Adds up to net. */
export function equalInstallments(net: number, downpayment: number, parts: number): number[] {
  const down = Math.max(0, Math.min(downpayment, net))
  const remaining = Math.max(0, net - down)
  const amountPerPart = Math.floor(remaining / parts)
  return [
    down,
    ...Array.from({ length: parts }, (_, index) => (index === parts - 1 ? remaining - amountPerPart * (parts - 1) : amountPerPart)),
  ]
}

/** A part of a payment plan: an amount, of the first part only, or a percentage of what the first part leaves. */
export interface PlanPart {
  name: string
  percent: number | null
  amount_centavos: number | null
  due_on: string | null
}

/** The parts of a bill in centavos. They add up to it: the last part has the centavos that rounding leaves. */
function partAmounts(net: number, parts: readonly Pick<PlanPart, 'percent' | 'amount_centavos'>[]): number[] {
  const first = Math.min(parts[0]?.amount_centavos ?? 0, net)
  const amounts = parts.map(({ percent }) => (percent === null ? first : Math.floor(((net - first) * Math.round(percent * 100)) / 10_000)))
  return amounts.map((amount, index) => (index === amounts.length - 1 ? net - sumOf(amounts.slice(0, -1)) : amount))
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

export type Due = { period: string; due_on: string | null; amount_centavos: number }

/**
 * The payment plan of a term: the downpayment, then four installments. One without a day in the school calendar has no due date, and nothing
 * is due before the day on which the fees were first assessed.
 */
export function paymentPlan(
  net: number,
  downpayment: number,
  dueDates: Partial<Record<string, string>> = {},
  assessedOn: string | null = null,
): Due[] {
  if (net <= 0) return []
  const amounts = equalInstallments(net, downpayment, 4)
  return ['down', 'prelim', 'midterm', 'semifinal', 'final'].map((period, index) => ({
    period,
    due_on: laterDay(dueDates[period] ?? null, assessedOn),
    amount_centavos: amounts[index] ?? 0,
  }))
}

/** What is charged for parts that were overdue. It is due last, so that it makes no other part overdue. */
export interface SurchargeSum {
  amount_centavos: number
  posted_on: string | null
}

/** The schedule of a bill with its payment plan, and its surcharges. It adds up to the bill. */
export function planSchedule(net: number, parts: readonly PlanPart[], surcharge: SurchargeSum): Due[] {
  if (net <= 0) return []
  const surcharged = Math.min(surcharge.amount_centavos, net)
  const amounts = partAmounts(net - surcharged, parts)
  const schedule = parts.map(({ name, due_on }, index) => ({ period: periodOf(name), due_on, amount_centavos: amounts[index]! }))
  return surcharged === 0 ? schedule : [...schedule, { period: 'surcharge', due_on: surcharge.posted_on, amount_centavos: surcharged }]
}

/** The key of an installment of the school calendar; another part is named by its name. */
const periodOf = (name: string): string => installments.find((key) => installmentNames[key] === name) ?? name

const laterDay = (dueOn: string | null, assessedOn: string | null): string | null =>
  dueOn !== null && assessedOn !== null && dueOn < assessedOn ? assessedOn : dueOn
