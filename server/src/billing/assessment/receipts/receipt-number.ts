/** The number after the last one of a booklet: `0000100` after `0000099`, `A-10` after `A-09`; empty when there is none. */
export function numberAfter(lastNumber: string | null | undefined): string {
  const match = /^(.*?)(\d+)$/.exec(lastNumber ?? '')
  if (!match) return ''
  const [, prefix = '', digits = ''] = match
  return prefix + String(BigInt(digits) + 1n).padStart(digits.length, '0')
}
