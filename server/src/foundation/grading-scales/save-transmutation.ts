import { gradingScales as contract, tableProblems } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockScale, replaceTransmutation } from './queries.ts'
import { listScaleSettings } from './reads.ts'

/** Saves a transmutation table of a scale, or deletes it when it has no rows. Grades on grade sheets stay as they are. */
export const saveTransmutation = action(contract.saveTransmutation, async (tx, ctx, input) => {
  await lockScale(tx, input.key)
  const findScale = async () => (await listScaleSettings(tx, ctx.now)).find(({ key }) => key === input.key) ?? notFound()
  const scale = await findScale()
  await checkFresh(tx, { entity: 'grading_scales', row: { id: scale.key, updated_at: scale.updated_at }, since: input.updated_at })
  const problems = input.rows.length === 0 ? [] : tableProblems(input.rows, scale)
  if (problems.length > 0) invalid({ rows: problems })
  await replaceTransmutation(tx, scale.key, input.until_school_year, input.rows)
  await broadcast(tx, 'grading_scales')
  const after = await findScale()
  const tableOf = ({ transmutations }: typeof scale) => ({
    until_school_year: input.until_school_year,
    rows: transmutations.find((table) => table.until_school_year === input.until_school_year)?.rows ?? [],
  })
  const change = { before: tableOf(scale), after: tableOf(after) }
  await audit(tx, ctx, { action: 'grading_scales.save_transmutation', entity: 'grading_scales', entity_id: scale.key, ...change })
  return { data: after, message: `Transmutation Table Successfully ${input.rows.length === 0 ? 'Deleted' : 'Saved'}` }
})
