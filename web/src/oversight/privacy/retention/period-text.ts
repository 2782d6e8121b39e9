/** How long records are kept, in words. */
export function periodText(months: number | null): string {
  if (months === null) return 'Permanently'
  if (months % 12 === 0) return months === 12 ? '1 year' : `${months / 12} years`
  return months === 1 ? '1 month' : `${months} months`
}
