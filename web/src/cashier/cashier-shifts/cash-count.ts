import { denominations, sumCash } from '@talaan/contract/values'
import { money } from '#lib/format.ts'

/** The pieces of each bill and coin as they are typed, by its value in centavos. */
export type TypedCount = Readonly<Record<string, string>>

/** `₱1,000` and `₱0.25`, as they are called at a drawer. */
export const denominationName = (centavos: number): string => money(centavos).replace(/\.00$/, '')

/** The whole numbers of a count; what is not typed, and what is no number, is left out. */
export const readCount = (typed: TypedCount): Record<string, number> =>
  Object.fromEntries(
    denominations.filter((value) => /^\d{1,6}$/.test(typed[value]?.trim() ?? '')).map((value) => [value, Number(typed[value])]),
  )

/** The sum of what was typed, in centavos. */
export const sumTyped = (typed: TypedCount): number => sumCash(readCount(typed))

/** Whether something was typed that is no whole number. */
export const hasUnreadable = (typed: TypedCount): boolean =>
  denominations.some((value) => (typed[value]?.trim() ?? '') !== '' && !/^\d{1,6}$/.test(typed[value]!.trim()))
