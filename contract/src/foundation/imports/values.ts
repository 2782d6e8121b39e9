/** The largest number of rows below the header row. */
export const MAX_IMPORT_ROWS = 5000
/** A sheet of past grades has a row for each subject of each student. More rows do not fit into the memory of a small server. */
export const MAX_PAST_GRADES = 80_000
/** The largest sheet, in megabytes. */
export const MAX_SHEET_MB = 20
/** Each student who gets a grant has bills that are assessed again, all in one transaction. */
export const MAX_GRANTEES = 1000

/** How a date such as `05/06/2026` is written. */
export const dateOrders = ['month_first', 'day_first'] as const
export type DateOrder = (typeof dateOrders)[number]
