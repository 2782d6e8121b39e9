import type { ProspectusPlan } from '@talaan/contract'
import { subjectTypes } from '@talaan/contract/values'

export const typeOptions = subjectTypes.map((type) => ({ value: type, label: type }))

const kept = new WeakMap<ProspectusPlan['categories'], { value: string; label: string }[]>()

/** The same list for the same categories, so that no cell is drawn again for it. */
export function categoryOptions({ categories }: Pick<ProspectusPlan, 'categories'>) {
  const known = kept.get(categories) ?? [
    { value: '', label: '—' },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  kept.set(categories, known)
  return known
}
