import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GradingScale, Instant, item, itemWithMessage } from '../shapes.ts'
import { EditedGradingScale } from './forms.ts'
import { GradingScaleRules } from './scale.ts'

export const GradingScaleSetting = GradingScaleRules.extend({
  /** The marks for initial grades, newest table first; a mark holds from its initial grade on. */
  transmutations: z.array(
    z.object({ until_school_year: z.string(), rows: z.array(z.object({ initial_grade: z.number(), mark: z.number() })) }),
  ),
  updated_at: Instant,
})
export type GradingScaleSetting = z.infer<typeof GradingScaleSetting>

export const gradingScales = {
  gradingScales: endpoint({
    summary: 'The grading scales with their steps, pass marks, codes, descriptors and transmutation tables',
    method: 'GET',
    path: '/api/grading-scales',
    access: 'View Grading Scales',
    response: item(z.array(GradingScaleSetting)),
  }),
  updateGradingScale: endpoint({
    summary: 'Change a grading scale; refused while saved grades would become invalid or change their result',
    method: 'PUT',
    path: '/api/grading-scales/:key',
    access: 'Update Grading Scales',
    params: z.object({ key: GradingScale }),
    body: EditedGradingScale,
    response: itemWithMessage(GradingScaleSetting),
    reasons: ['grading_scale.in_use', 'stale'],
  }),
}
