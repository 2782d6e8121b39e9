import type { ProspectusPlan } from '@talaan/contract'
import { subjectTypes } from '@talaan/contract/values'

export const typeOptions = subjectTypes.map((type) => ({ value: type, label: type }))

const optionsByCategories = new WeakMap<ProspectusPlan['categories'], { value: string; label: string }[]>()

/** Returns the same array for the same categories, so that cells are not rendered again. */
export function categoryOptions({ categories }: Pick<ProspectusPlan, 'categories'>) {
  const options = optionsByCategories.get(categories) ?? [
    { value: '', label: '—' },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  optionsByCategories.set(categories, options)
  return options
}
