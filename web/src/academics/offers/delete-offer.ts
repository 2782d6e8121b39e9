import { offers } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

interface DeletableOffer {
  id: number
  section: string
  prospectus: { code: string }
}

/** Asks for confirmation, then deletes a class that no student ever had. */
export function useDeleteOffer(onDeleted?: () => void): (row: DeletableOffer) => void {
  const { run } = useAction(offers.deleteOffer, { onSuccess: onDeleted, refreshOnConflict: true })
  return ({ id, section, prospectus }) =>
    ask({
      text: `Are you sure you want to delete ${prospectus.code} (${section})?`,
      verb: 'Delete',
      danger: true,
      children: 'The class will be deleted permanently. To close a class with students, dissolve it instead.',
      run: () => run({ id }),
    })
}
