import { type RawBuilder, sql } from 'kysely'

/** The equivalences that apply to a curriculum and that reach a subject of it, as JSON of the type `Equivalence`. */
export const equivalencesSql = (curriculumId: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('from', x.from_ids, 'to', x.to_subject_id, 'both_ways', x.both_ways) order by x.id), '[]')
   from (
     select q.id, q.to_subject_id, q.both_ways, jsonb_agg(s.subject_id order by s.subject_id) as from_ids
     from subject_equivalences q join subject_equivalence_sources s on s.equivalence_id = q.id
     where (q.curriculum_id is null or q.curriculum_id = ${curriculumId}) and (
       q.to_subject_id in (select subject_id from prospectuses where curriculum_id = ${curriculumId})
       or q.both_ways and s.subject_id in (select subject_id from prospectuses where curriculum_id = ${curriculumId}))
     group by q.id
   ) x)`
