const DAY_MS = 86_400_000

/** How long ago something was, in whole days or hours: `3 days ago`. */
export function ageText(at: string, now: number = Date.now()): string {
  const age = now - Date.parse(at)
  const days = Math.floor(age / DAY_MS)
  if (days >= 1) return days === 1 ? '1 day ago' : `${days} days ago`
  const hours = Math.floor(age / 3_600_000)
  if (hours >= 1) return hours === 1 ? '1 hour ago' : `${hours} hours ago`
  return 'less than an hour ago'
}
