import { z } from 'zod'
import { GradingScale, LevelType } from '#platform/shapes.ts'
import type { ScaleRules } from '#rules/grading.ts'

/** A grading scale with everything that a screen needs to read grades of it. */
export const GradingScaleRules = z.object({
  key: GradingScale,
  name: z.string(),
  level_type: LevelType,
  from_school_year: z.string().nullable(),
  better: z.enum(['lower', 'higher']),
  decimals: z.number(),
  pass_mark: z.number(),
  conditional_to: z.number().nullable(),
  re_exam: z.enum(['removal', 'remedial']),
  steps: z.array(z.object({ first: z.number(), last: z.number(), step: z.number() })),
  codes: z.array(
    z.object({
      code: z.string(),
      aliases: z.array(z.string()),
      meaning: z.string(),
      remarks: z.string(),
      result: z.enum(['ungraded', 'incomplete', 'dropped', 'failed']),
    }),
  ),
  descriptors: z.array(z.object({ from_grade: z.number(), descriptor: z.string() })),
}) satisfies z.ZodType<ScaleRules>
