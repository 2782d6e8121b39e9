import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { GradingScale, Instant, item, itemWithMessage, messageOnly } from '#platform/shapes.ts'
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
  gradingScales: endpoint({
    summary: 'The versions of the grading scales, oldest first, with their steps, pass marks, codes, descriptors and transmutation tables',
    method: 'GET',
    path: '/api/grading-scales',
    access: 'View Grading Scales',
    response: item(z.array(GradingScaleSetting)),
  }),
  updateGradingScale: endpoint({
    summary: 'Change a version of a grading scale; refused while saved grades would become invalid or change their result',
    method: 'PUT',
    path: '/api/grading-scales/:key',
    access: 'Update Grading Scales',
    params: z.object({ key: GradingScale }),
    body: EditedGradingScale,
    response: itemWithMessage(GradingScaleSetting),
    reasons: ['grading_scale.in_use', 'stale'],
  }),
  saveTransmutation: endpoint({
    summary: 'Save the grades for initial grades until a school year, or until further notice; without rows the table is deleted',
    method: 'PUT',
    path: '/api/grading-scales/:key/transmutation',
    access: 'Update Grading Scales',
    params: z.object({ key: GradingScale }),
    body: TransmutationTable,
    response: itemWithMessage(GradingScaleSetting),
    reasons: ['stale'],
  }),
  addScaleVersion: endpoint({
    summary: 'Copy the newest version of a grading scale for a school year and later ones; their subjects move to the copy',
    method: 'POST',
    path: '/api/grading-scales',
    access: 'Update Grading Scales',
    body: NewScaleVersion,
    response: itemWithMessage(GradingScaleSetting),
  }),
  deleteScaleVersion: endpoint({
    summary: 'Delete a version of a grading scale without grades; its subjects go back to the version before it',
    method: 'DELETE',
    path: '/api/grading-scales/:key',
    access: 'Update Grading Scales',
    params: z.object({ key: GradingScale }),
    response: messageOnly,
    reasons: ['grading_scale.first_version', 'grading_scale.has_grades'],
  }),
}
