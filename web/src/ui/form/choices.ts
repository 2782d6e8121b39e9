/** The options of a plain select that starts with nothing chosen. */
export const choices = (values: readonly string[]) => [
  { value: '', label: 'Choose one' },
  ...values.map((value) => ({ value, label: value })),
]
