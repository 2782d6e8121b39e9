import type { Settings } from '#foundation/settings/forms.ts'
import { gradeResult, listGrades, type ScaleRules } from '#rules/grading.ts'

/** How an incomplete grade and a conditional one are settled. */
export const settlements = ['completion', 'removal'] as const
export type Settlement = (typeof settlements)[number]

/** What settles the grade; undefined for a grade that is final. */
export function settlementOf(scale: ScaleRules, grade: string | null): Settlement | undefined {
  const result = gradeResult(scale, grade)
  if (result === 'incomplete') return 'completion'
  return result === 'conditional' ? 'removal' : undefined
}

/** The school's rule for one way of settling. */
export interface SettlementPolicy {
  /** From the end of the classes of the term. */
  months: number
  /** Zero without a fee. */
  fee_centavos: number
  /** Whether a grade that is not settled in time becomes a failed one, once the registrar confirms it. */
  fails: boolean
}

type PolicySettings = Pick<
  Settings,
  'inc_completion_months' | 'conditional_expiry_months' | 'completion_fee_pesos' | 'removal_fee_pesos' | 'inc_fails' | 'conditional_fails'
>

export const settlementPolicy = (settings: PolicySettings, settlement: Settlement): SettlementPolicy =>
  settlement === 'completion'
    ? {
        months: Number(settings.inc_completion_months),
        fee_centavos: Number(settings.completion_fee_pesos) * 100,
        fails: settings.inc_fails === '1',
      }
    : {
        months: Number(settings.conditional_expiry_months),
        fee_centavos: Number(settings.removal_fee_pesos) * 100,
        fails: settings.conditional_fails === '1',
      }

/** The grades of the scale that have to be settled. */
export const listUnsettled = (scale: ScaleRules): { grade: string; settlement: Settlement }[] =>
  [...listGrades(scale), ...scale.codes.map(({ code }) => code)].flatMap((grade) => {
    const settlement = settlementOf(scale, grade)
    return settlement === undefined ? [] : [{ grade, settlement }]
  })

/** The day so many months later; the last day of the month where that month is shorter. Days are YYYY-MM-DD. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10)
}

/** Until when the grade is settled: the day of an extension, or so many months after the end of the term; null where the calendar has no end. */
export const settleBy = (
  { months }: SettlementPolicy,
  { classes_end_on, extended_to }: { classes_end_on: string | null; extended_to: string | null },
): string | null => extended_to ?? (classes_end_on === null ? null : addMonths(classes_end_on, months))
