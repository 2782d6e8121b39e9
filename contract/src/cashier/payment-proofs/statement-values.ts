import type { DateOrder } from '#foundation/imports/values.ts'

/** The fields of a line of a statement, and how people call their columns. */
export const statementFieldNames = {
  day: 'Date',
  reference: 'Reference number',
  money_in: 'Money in (credit)',
  money_out: 'Money out (debit)',
  type: 'Type (CR or DR)',
  description: 'Description',
} as const

export type StatementField = keyof typeof statementFieldNames
export const statementFields = Object.keys(statementFieldNames) as StatementField[]

/** What a line of a statement is found to be. */
export const lineStatuses = ['matched', 'possible', 'unmatched', 'recorded', 'ignored'] as const

export const lineStatusNames: Record<(typeof lineStatuses)[number], string> = {
  matched: 'Matched',
  possible: 'Possible match',
  unmatched: 'Unmatched',
  recorded: 'Recorded',
  ignored: 'Ignored',
}

export const dateOrderNames: Record<DateOrder, string> = {
  month_first: 'Month first: 11/23/2026',
  day_first: 'Day first: 23/11/2026',
}
