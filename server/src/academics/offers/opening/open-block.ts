import { type Input, type offers, termOfLevel } from '@talaan/contract'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { lockOpenTerm } from '../lock-classes.ts'
import { formatOpenedCount, openClasses } from './open-classes.ts'
import { findBlockSources, findCurriculum } from './plan-queries.ts'

/** Opens all subjects of a level and semester for one section. */
export async function openBlock(ctx: UserContext, input: Input<typeof offers.openBlock>) {
  const term = termOfLevel(await enrollmentTerm(ctx, input), input.level)
  return ctx.transaction(async (tx) => {
    const { level, section, max_person } = input
    await lockOpenTerm(tx, term, [level])
    const curriculum_id = await findCurriculum(tx, input.course_id, input.curriculum_id)
    if (curriculum_id === null) {
      invalid(
        input.curriculum_id
          ? { curriculum_id: 'This curriculum does not belong to the course' }
          : { course_id: 'This course has no active curriculum' },
      )
    }
    const sources = await findBlockSources(tx, {
      ...term,
      curriculum_id,
      level,
      section,
      max_person,
      like_section: input.like_section ?? null,
    })
    if (sources.length === 0) invalid({ level: 'The curriculum has no subjects for this level and semester' })
    const data = await openClasses(tx, ctx, term, 'offers.open_block', sources)
    return { data, message: formatOpenedCount(data) }
  })
}
