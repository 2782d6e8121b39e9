import { Button } from '@mantine/core'
import type { GradingScaleSetting } from '@talaan/contract'
import { gradingScales } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { tableName } from './save-transmutation.tsx'
import { versionName } from './scale-texts.ts'

/** Deletes a transmutation table; class records of its school years then use the next one, or none. */
export function DeleteTransmutation({
  scale,
  table,
}: {
  scale: GradingScaleSetting
  table: GradingScaleSetting['transmutations'][number]
}) {
  const action = useAction(gradingScales.saveTransmutation, { refreshOnConflict: true })
  const { until_school_year } = table
  const confirm = () =>
    ask({
      text: `Delete the table? Class records of its school years then use the table that ends next, or none. Saved grades stay.`,
      verb: 'Delete',
      danger: true,
      run: () => action.run({ key: scale.key, updated_at: scale.updated_at, until_school_year, rows: [] }),
    })
  return (
    <Button variant="default" size="compact-md" onClick={confirm} aria-label={`Delete ${tableName(table)} of ${versionName(scale)}`}>
      Delete table
    </Button>
  )
}
