import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { GradingScale, Instant } from '#platform/shapes.ts'
import { EditedGradingScale, NewScaleVersion, TransmutationTable } from './forms.ts'
import { GradingScaleRules } from './scale.ts'

export const GradingScaleSetting = GradingScaleRules.extend({
  /** The last school year in which this version holds; null without a later version. */
  until_school_year: z.string().nullable(),
  /** Whether this version holds in the present school year. */
  is_present: z.boolean(),
  /** The marks for initial grades, newest table first; a mark holds from its initial grade on. A table without a last school year holds until another one is entered. */
  transmutations: z.array(
    z.object({ until_school_year: z.string().nullable(), rows: z.array(z.object({ initial_grade: z.number(), mark: z.number() })) }),
  ),
  updated_at: Instant,
})
export type GradingScaleSetting = z.infer<typeof GradingScaleSetting>

export const gradingScales = {
  gradingScales: call('GET /api/grading-scales', 'View Grading Scales', {
    summary: 'The versions of the grading scales, oldest first, with their steps, pass marks, codes, descriptors and transmutation tables',
    data: z.array(GradingScaleSetting),
  }),
  updateGradingScale: call('PUT /api/grading-scales/:key', 'Update Grading Scales', {
    summary: 'Change a version of a grading scale; refused while saved grades would become invalid or change their result',
    params: z.object({ key: GradingScale }),
    body: EditedGradingScale,
    data: GradingScaleSetting,
    reasons: ['grading_scale.in_use', 'stale'],
  }),
  saveTransmutation: call('PUT /api/grading-scales/:key/transmutation', 'Update Grading Scales', {
    summary: 'Save the grades for initial grades until a school year, or until further notice; without rows the table is deleted',
    params: z.object({ key: GradingScale }),
    body: TransmutationTable,
    data: GradingScaleSetting,
    reasons: ['stale'],
  }),
  addScaleVersion: call('POST /api/grading-scales', 'Update Grading Scales', {
    summary: 'Copy the newest version of a grading scale for a school year and later ones; their subjects move to the copy',
    body: NewScaleVersion,
    data: GradingScaleSetting,
  }),
  deleteScaleVersion: call('DELETE /api/grading-scales/:key', 'Update Grading Scales', {
    summary: 'Delete a version of a grading scale without grades; its subjects go back to the version before it',
    params: z.object({ key: GradingScale }),
    reasons: ['grading_scale.first_version', 'grading_scale.has_grades'],
  }),
}
