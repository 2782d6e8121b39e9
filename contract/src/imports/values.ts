/** The largest number of rows below the header row. */
export const MAX_IMPORT_ROWS = 5000
/** A sheet of past grades has a row for each subject of each student. */
export const MAX_PAST_GRADES = 100_000
/** The largest sheet, in megabytes. */
export const MAX_SHEET_MB = 20
