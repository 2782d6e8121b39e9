/** The texts of scheduled notices: `{first_name}` stands for a value. */

const placeholder = /\{([^{}]*)\}/g

/** What stands between braces in the text and is none of the names, each once. */
export function findUnknownFields(text: string, names: readonly string[]): string[] {
  const used = [...text.matchAll(placeholder)].map(([, name]) => name as string)
  return [...new Set(used.filter((name) => !names.includes(name)))]
}

/** The text with its values; a name without a value is left out. */
export const fillFields = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (_, name: string) => values[name] ?? '')

const counted = (days: number): string => `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`

/** When a rule notifies: `3 days before the due date`. */
export function describeDays(days: number, day: string): string {
  if (days === 0) return `On ${day}`
  return `${counted(days)} ${days < 0 ? 'before' : 'after'} ${day}`
}
