import type { GradingScaleSetting } from '@talaan/contract'
import { gradingScales } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { versionName } from './scale-texts.ts'

/** Asks for confirmation, then deletes a version of a grading scale. */
export function useDeleteScaleVersion(): (scale: GradingScaleSetting) => void {
  const { run } = useAction(gradingScales.deleteScaleVersion, { refreshOnConflict: true })
  return (scale) =>
    ask({
      text: `Are you sure you want to delete the version ${versionName(scale)}?`,
      verb: 'Delete',
      danger: true,
      children: 'Its subjects go back to the version before it.',
      run: () => run({ key: scale.key }),
    })
}
