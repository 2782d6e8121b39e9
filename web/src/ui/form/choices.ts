/** The options of a native select, with an empty one first. */
export const choices = (values: readonly string[]) => [
  { value: '', label: 'Choose one' },
  ...values.map((value) => ({ value, label: value })),
]
