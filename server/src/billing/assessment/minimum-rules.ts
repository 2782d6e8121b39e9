/** Money here is whole centavos. No clock, no database. */

/** A row of the minimum payment settings: whole pesos when Fixed, 0-100 when Percentage. */
export type MinimumPayment = { value: number; scope: 'Fixed' | 'Percentage' }

/** Centavos that must be paid before grades show. A Fixed minimum never exceeds the net, so full grantees are not locked out. */
export function requiredMinimum(setting: MinimumPayment | null | undefined, net: number): number {
  if (!setting || setting.value <= 0 || net <= 0) return 0
  return setting.scope === 'Fixed' ? Math.min(setting.value * 100, net) : Math.ceil((net * setting.value) / 100)
}

/** Whether the student may see a period's grades: exactly the minimum is enough. */
export function showGrade(facts: { setting: MinimumPayment | null | undefined; net: number; paid: number; override: boolean }): boolean {
  return facts.override || facts.paid >= requiredMinimum(facts.setting, facts.net)
}

export type Period = 'midterm' | 'final'
export type MinimumFacts = {
  settings: Partial<Record<Period, MinimumPayment>>
  net: number
  paid: number
  overrides: readonly Period[]
  checking_centavos: number
}
export interface Minimum {
  period: Period
  required_centavos: number
  missing_centavos: number
  shown: boolean
  /** Of proofs of payment that the cashier checks. */
  checking_centavos: number
}

/** The minimum payment of each period, the missing amount, and whether its grades are shown. */
export function minimums(facts: MinimumFacts): Minimum[] {
  return (['midterm', 'final'] as const).map((period) => {
    const setting = facts.settings[period]
    const required = requiredMinimum(setting, facts.net)
    const shown = showGrade({ setting, net: facts.net, paid: facts.paid, override: facts.overrides.includes(period) })
    return {
      period,
      required_centavos: required,
      missing_centavos: Math.max(0, required - facts.paid),
      shown,
      checking_centavos: facts.checking_centavos,
    }
  })
}
