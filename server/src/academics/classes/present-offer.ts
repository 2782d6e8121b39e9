import type { ClassOffer } from '@talaan/contract'
import { presentClass } from '#academics/offers/present-class.ts'
import type { OfferRecord } from './queries.ts'

/** A class as it is presented to its instructor and its students. */
export function presentOffer(row: OfferRecord): ClassOffer {
  return {
    id: row.id,
    ...presentClass(row),
    has_syllabus: row.syllabus_version > 0,
    prospectus_id: row.prospectus_id,
    school_year: row.school_year,
    semester: row.semester,
    prospectus: {
      code: row.code,
      descriptive_title: row.descriptive_title,
      type: row.type,
      units: row.units,
      level: row.plan_level,
      semester: row.plan_semester,
      curricula: { name: row.curriculum },
    },
  }
}
