const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026-11-21` as `21 Nov 2026`; anything else unchanged. No time zone is involved. */
export function schoolDay(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  return parts ? `${Number(parts[3])} ${monthNames[Number(parts[2]) - 1]} ${parts[1]}` : day
}

/** 1 First semester, 2 Second semester, 3 Summer. */
export function ordinalSemester(semester: number | string): string {
  return ['First semester', 'Second semester', 'Summer'][Number(semester) - 1] ?? String(semester)
}
