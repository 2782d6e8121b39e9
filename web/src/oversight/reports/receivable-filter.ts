interface ChoiceFilter {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  day?: boolean
}

/** What a report is limited to, as facts for paper: the choice of each filter, and the search if there is one. */
export function describeFilter(filters: readonly ChoiceFilter[], values: Record<string, string | undefined>): [string, string][] {
  const choices = filters
    .filter(({ day }) => !day)
    .map(({ name, label, options }): [string, string] => [label, options.find(({ value }) => value === values[name])?.label ?? 'All'])
  return values.search ? [...choices, ['Search', values.search]] : choices
}
