/** The centavos of a typed amount such as `2,500.50`; undefined while it is none. */
export function readAmount(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replace(/[₱,\s]/g, ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
