import type { SubjectCategory } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks for confirmation, then deletes a category without subjects. */
export function useDeleteCategory(): (category: SubjectCategory) => void {
  const { run } = useAction(curriculum.deleteCategory)
  return ({ id, name }) =>
    ask({
      text: `Are you sure you want to delete the category ${name}?`,
      verb: 'Delete',
      danger: true,
      run: () => run({ id }),
    })
}
